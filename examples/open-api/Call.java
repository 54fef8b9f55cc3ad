// One signed GET: BASE_URL, APP_KEY and APP_SECRET from the environment, the path with its query (sorted) as argument.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Call {
  public static void main(String[] args) throws Exception {
    URI uri = URI.create(System.getenv("BASE_URL") + args[0]);
    String timestamp = String.valueOf(System.currentTimeMillis() / 1000);
    String nonce = UUID.randomUUID().toString();
    String query = uri.getRawQuery() == null ? "" : uri.getRawQuery();
    String bodyHash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(new byte[0]));
    String base = String.join("\n", "BL1-HMAC-SHA256", timestamp, nonce, "GET", uri.getRawPath(), query, bodyHash);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(System.getenv("APP_SECRET").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = HexFormat.of().formatHex(mac.doFinal(base.getBytes(StandardCharsets.UTF_8)));
    HttpRequest request = HttpRequest.newBuilder(uri)
        .header("X-App-Key", System.getenv("APP_KEY"))
        .header("X-Timestamp", timestamp)
        .header("X-Nonce", nonce)
        .header("X-Signature", signature)
        .build();
    HttpResponse<String> answer = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .build()
        .send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(answer.body());
    System.exit(answer.statusCode() == 200 ? 0 : 1);
  }
}
