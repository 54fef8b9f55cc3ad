import { existsSync } from "node:fs";
import { join } from "node:path";
import { screens } from "@protocol/screens";
import { describe, expect, it } from "vitest";
import { mapped, read, root, routeFiles } from "./sourceFiles";

describe("routes", () => {
  it("are all in the map, and the map names only what exists", () => {
    const files = new Set(mapped.map(({ file }) => `app/${file}`).filter((path) => path.endsWith(".tsx")));
    expect([...files].sort()).toEqual([...routeFiles].sort());
  });

  it.each(routeFiles)("%s has an error boundary", (path) => {
    expect(read(path)).toMatch(/as ErrorBoundary|export function ErrorBoundary|export \{ RouteError as ErrorBoundary/);
  });

  /** Open to everybody, each with its reason. */
  const open: Record<string, string> = {
    "app/routes/food/foodMall.tsx": "what the kitchens cook is for everybody to read",
    "app/routes/shell/root.tsx": "redirects to the dashboard, which asks",
    "app/routes/shell/unknown.tsx": "redirects to /404",
    "app/routes/shell/notFound.tsx": "says that there is nothing",
    "app/routes/identity/login.tsx": "is where one logs in",
    "app/routes/identity/FormLogin.tsx": "is where one logs in",
    "app/routes/identity/OAuthLogin.tsx": "is where one logs in",
    "app/routes/identity/registration.tsx": "is for who has no account yet",
    "app/routes/identity/PhoneRegiter.tsx": "is for who has no account yet",
    "app/routes/identity/forgotPassword.tsx": "is for who cannot log in",
    "app/routes/identity/language.tsx": "a language is no secret",
    "app/routes/identity/logout.tsx": "ends the session that it comes with, also while nobody can be asked whose it is",
    "app/routes/public/verify.tsx": "the code in the QR is the key",
    "app/routes/clearance/sharedClearance.tsx": "the token in the link is the key",
    ...Object.fromEntries(
      [
        ..."layout home homeLogin homeGoPage NewsList newsDetail EntryNotice DockDate qrCodeContent".split(" "),
        ..."SingleBoxHistory ContainerRelease GatherCardInformation SetCardGpsInformation".split(" "),
        ..."PlatformStandardInformation apiProductInterface interfaceName apiSubscription".split(" "),
        ..."wallet apiProduct barcodeLifting routerTo routerToPage".split(" "),
      ].map((name) => [`app/routes/public/${name}.tsx`, "is public by the specification"]),
    ),
    ...Object.fromEntries(
      ["mall.tsx", "ShopDetail.tsx", "GoodsDetail.tsx", "mallCart.tsx", "mallPicture.ts"].map((name) => [
        `app/routes/mall/${name}`,
        "is public by the specification; a cart is its browser's or its person's",
      ]),
    ),
    "app/routes/invoicing/mailedInvoice.ts": "is for the gateway, whose ticket names the invoice",
    "app/routes/contracts/finishedContract.ts": "is for the gateway, whose ticket names the contract",
    "app/routes/openApi/openCall.ts": "is for partners' systems: the gateway verifies their signature",
    "app/routes/openApi/openApiDocument.ts": "how the open interface is called is no secret",
    "app/routes/money/payNotify.ts": "is for banks: the gateway verifies their signature",
    "app/routes/public/PlatformStandardInformationFile.ts": "the code tables are public by the specification",
  };

  /** What asks who is there, and answers nobody else. */
  const asking = ["requireUser", "requirePermission", "receiveForm", "readTransition"];

  it.each([
    ["saveDocumentForm", "documents/saveForm.server.ts"],
    ["saveEntry", "handover/entryForm.server.ts"],
  ])("that save by %s ask before anything else is done", (name, path) => {
    const text = read(`app/services/${path}`);
    const first = new RegExp(`export async function ${name}\\b[\\s\\S]*?await (\\w+)\\(([^)]*)\\)`).exec(text);
    expect(first?.[1]).toBe("receiveForm");
    expect(first?.[2]).toContain("needs");
  });

  // those that answer with a file have no page, and as little to hide behind
  const answering = [...new Set(mapped.map(({ file }) => `app/${file}`))];

  it.each(answering.filter((path) => !(path in open)))("%s asks who is there in every loader and action", (path) => {
    const text = read(path);
    const services = [...text.matchAll(/from "~\/(services\/[\w/.]+\.server)"/g)].map((match) =>
      read(`app/${match[1]}.${existsSync(join(root, `app/${match[1]}.ts`)) ? "ts" : "tsx"}`),
    );
    for (const part of ["loader", "action"] as const) {
      const body = new RegExp(`export (?:async function|const) ${part}\\b[\\s\\S]*?(?=\\nexport |$)`).exec(text)?.[0];
      if (!body) continue;
      const called = [...body.matchAll(/\b([a-z]\w+)\(args/g)].map((match) => match[1]!);
      const asks = (name: string) =>
        /^require(User|Permission)$/.test(name) ||
        services.some((service) =>
          new RegExp(
            `export (?:async )?function ${name}\\b[\\s\\S]*?(?:await|return) (${asking.join("|")}|saveDocumentForm|saveEntry)\\(`,
          ).test(service),
        );
      expect(called.some(asks), `${part} of ${path}`).toBe(true);
    }
  });

  it("exist for every screen that the gateway leads to", () => {
    const missing = screens.filter((screen) => !mapped.some((each) => each.path === screen));
    expect(missing).toEqual([]);
  });
});
