"""One signed GET: BASE_URL, APP_KEY and APP_SECRET from the environment, the path with its query as argument."""
import hashlib
import hmac
import os
import sys
import time
import urllib.parse
import urllib.request
import uuid

target = sys.argv[1]
parts = urllib.parse.urlsplit(target)
pairs = urllib.parse.parse_qsl(parts.query, keep_blank_values=True)
encoded = sorted((urllib.parse.quote(k, safe="-_.~"), urllib.parse.quote(v, safe="-_.~")) for k, v in pairs)
query = "&".join(f"{k}={v}" for k, v in encoded)
timestamp = str(int(time.time()))
nonce = str(uuid.uuid4())
body_hash = hashlib.sha256(b"").hexdigest()
base = "\n".join(["BL1-HMAC-SHA256", timestamp, nonce, "GET", parts.path, query, body_hash])
signature = hmac.new(os.environ["APP_SECRET"].encode(), base.encode(), hashlib.sha256).hexdigest()
request = urllib.request.Request(
    os.environ["BASE_URL"] + target,
    headers={
        "X-App-Key": os.environ["APP_KEY"],
        "X-Timestamp": timestamp,
        "X-Nonce": nonce,
        "X-Signature": signature,
    },
)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())
