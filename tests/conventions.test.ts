import type { DocumentKind } from "@protocol/documentKinds";
import { describe, expect, it } from "vitest";
import { reservationPath } from "~/services/appointments/paths";
import { bargeOrderPaths, poolPaths } from "~/services/barge/paths";
import { contractPaths, sealApplyPaths } from "~/services/contracts/paths";
import { declarationAddPath } from "~/services/declarations/paths";
import { pickupPaths, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { foodPaths } from "~/services/food/paths";
import { edoPaths, eirPaths, weighSlipPaths } from "~/services/handover/paths";
import { inWeightPaths } from "~/services/inWeight/paths";
import { weightOrderPaths } from "~/services/lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "~/services/machines/paths";
import { mallPaths } from "~/services/mall/paths";
import { occupancyAddPath } from "~/services/occupancy/paths";
import { permitPaths } from "~/services/permits/paths";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import { branchVoyagePaths, nonHomePaths } from "~/services/voyages/paths";
import { filesBelow, product, read, withoutComments } from "./sourceFiles";

/** Forms of visitors and of the look, and what ends a session: they write for nobody. */
const formsOfNobody = new Set([
  "app/components/form/PostForm.tsx",
  "app/components/identity/LoginPage.tsx",
  "app/components/identity/OwnerForm.tsx",
  "app/components/public/QueryForm.tsx",
  "app/components/shell/LanguageSwitch.tsx",
  "app/components/shell/LogoutDialog.client.tsx",
  "app/components/shell/ServiceBar.tsx",
  "app/components/shell/SettingsForm.tsx",
  "app/routes/identity/logout.tsx",
  // another house, with a one-time token of its own
  "bank/cashier.ts",
  // sends again what was posted, its owner included
  "app/components/page/RouteError.tsx",
]);

it("every form that writes names the person whose page it stands on", () => {
  const without = product.filter((path) => {
    const text = read(path);
    return /method="post"/.test(text) && !/<OwnerField/.test(text) && !formsOfNobody.has(path);
  });
  expect(without).toEqual([]);
});

describe("forms", () => {
  const ofForms = /^app\/services\/(forms\/|uploads\/spool\.server)/;

  it("are read and parsed in one place, which holds them against their limits", () => {
    const offenders = product
      .filter((path) => path.startsWith("app/") && !ofForms.test(path))
      .filter((path) => {
        const text = withoutComments(read(path));
        return (
          /\.formData\(\)|\bparseWithZod\b|\bparseSubmission\b|\bbusboy\b|new FormData\(\)/.test(text) ||
          /import \{[^}]*\bparse\b[^}]*\} from "@conform-to\//.test(text)
        );
      });
    expect(offenders).toEqual([]);
  });
});

describe("files", () => {
  it("carry a name that says what they hold", () => {
    const vague = product.filter((path) => /(^|\/)(utils?|helpers?|common|misc|manager|lib)(\/|\.|$)/i.test(path));
    expect(vague).toEqual([]);
  });

  it("are short enough to be read: routes up to 250 lines, others up to 300, seeds up to 450", () => {
    const most = (path: string) =>
      path.startsWith("app/routes/") ? 250 : path.startsWith("gateway/seed/") ? 450 : 300;
    expect(product.filter((path) => read(path).split("\n").length > most(path) + 1)).toEqual([]);
  });

  it("hold no server module in the browser's part", () => {
    const offenders = product
      // papers are drawn by the server alone: the build refuses a page that shows one with such a module in it
      .filter((path) => path.startsWith("app/components/") && !path.startsWith("app/components/print/"))
      .filter((path) => /^import (?!type)[^;]*\.server"/m.test(read(path)));
    expect(offenders).toEqual([]);
  });

  it("name no registry host in the lock file", () => {
    expect(read("package-lock.json")).not.toMatch(/"resolved":\s*"https?:/);
  });
});

describe("styles", () => {
  const sheets = filesBelow("app").filter((path) => path.endsWith(".css"));
  const modules = sheets.filter((path) => path.endsWith(".module.css"));
  const drawnBy = (path: string) =>
    [".tsx", ".client.tsx"].map((ending) => path.replace(".module.css", ending)).find((each) => product.includes(each));
  const withoutComments = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\//g, "");

  it("stand in one of the named layers, so that no rule wins by the order of files", () => {
    const named = /@layer ([\w, ]+);/.exec(read("app/styles/app.css"))![1]!.split(", ");
    for (const path of sheets) {
      const top = [...withoutComments(path).matchAll(/^(?! |\}|$).*/gm)].map(([line]) => line);
      const layers = top.flatMap((line) => /^@layer (\w+) \{$/.exec(line)?.[1] ?? []);
      expect(named, path).toEqual(expect.arrayContaining(layers));
      expect(
        top.filter((line) => !/^@(layer [\w, ]+[{;]|import |property )/.test(line)),
        path,
      ).toEqual([]);
    }
  });

  it("are in files of up to 300 lines, a module under a name of its own beside what draws it", () => {
    expect(sheets.filter((path) => read(path).split("\n").length > 301)).toEqual([]);
    const names = modules.map((path) => path.slice(path.lastIndexOf("/") + 1));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(modules.filter((path) => !drawnBy(path))).toEqual([]);
  });

  it("read no custom property that nothing sets", () => {
    const files = [...sheets, ...product.filter((path) => path.startsWith("app/"))];
    const all = files.map((path) => read(path));
    const set = new Set(
      all.flatMap((text) => [...text.matchAll(/(--[\w-]+)(?:["'`]\]?)?\s*[:{]/g)].map(([, name]) => name!)),
    );
    // Mantine's own, and those that a template puts together
    const others = /^--mantine-|-$/;
    for (const [i, text] of all.entries()) {
      const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
      expect(
        used.filter((name) => !set.has(name) && !others.test(name)),
        files[i],
      ).toEqual([]);
    }
  });

  it("of a module are all used, and none is asked for that it does not hold", () => {
    for (const path of modules) {
      const text = withoutComments(path)
        .replace(/:global\([^)]*\)/g, "")
        .replace(/\{[^{}]*;[^{}]*\}/g, "{}");
      const held = new Set([...text.matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1]!));
      const drawn = read(drawnBy(path) ?? "");
      const used = new Set([...drawn.matchAll(/\bstyles\.(\w+)/g)].map((match) => match[1]!));
      expect([...used].filter((name) => !held.has(name)).sort(), path).toEqual([]);
      // by the name of a column
      if (!/\bstyles\[/.test(drawn)) expect([...held].sort(), path).toEqual([...used].sort());
    }
  });
});

describe("document kinds", () => {
  /** The journey of each kind, and the page that it enters it on. */
  const journeys: Record<DocumentKind, { file: string; page: string }> = {
    truckOrder: { file: "exportOrder.spec.ts", page: "/truckExport?" },
    dispatchOrder: { file: "exportOrder.spec.ts", page: "/SendsDetailed" },
    dgDeclaration: { file: "declarations.spec.ts", page: declarationAddPath("dgDeclaration") },
    reeferDeclaration: { file: "declarations.spec.ts", page: declarationAddPath("reeferDeclaration") },
    vehiclePermit: { file: "permits.spec.ts", page: permitPaths.vehiclePermit.add() },
    personPermit: { file: "personPermits.spec.ts", page: permitPaths.personPermit.add() },
    wheelMachine: { file: "machines.spec.ts", page: wheelMachinePaths.add() },
    licenseRemake: { file: "machines.spec.ts", page: licenseRemakePaths.add() },
    occupancy: { file: "occupancies.spec.ts", page: occupancyAddPath({ kind: "DISINFECT" }) },
    appointment: { file: "appointments.spec.ts", page: reservationPath() },
    releaseOrder: { file: "emptyBoxes.spec.ts", page: releaseOrderPaths.add() },
    emptyPickup: { file: "emptyBoxes.spec.ts", page: pickupPaths.F.add() },
    eir: { file: "handover.spec.ts", page: eirPaths.add() },
    weighSlip: { file: "handover.spec.ts", page: weighSlipPaths.add() },
    edo: { file: "handover.spec.ts", page: edoPaths.add() },
    bargeOrder: { file: "bargeOrders.spec.ts", page: bargeOrderPaths.add() },
    bargePool: { file: "bargePools.spec.ts", page: poolPaths("F").add() },
    inWeight: { file: "inWeight.spec.ts", page: inWeightPaths.add() },
    foodOrder: { file: "food.spec.ts", page: foodPaths.checkout },
    mallOrder: { file: "mall.spec.ts", page: mallPaths.checkout() },
    shortOrder: { file: "shortOrders.spec.ts", page: shortOrderPaths.add() },
    contract: { file: "contracts.spec.ts", page: contractPaths.add() },
    sealApply: { file: "contracts.spec.ts", page: sealApplyPaths.add() },
    preArrival: { file: "gateDesk.spec.ts", page: preArrivalPaths.add() },
    weightOrder: { file: "weightOrders.spec.ts", page: weightOrderPaths("F").add() },
    branchVoyage: { file: "branchVoyages.spec.ts", page: branchVoyagePaths.add() },
    nonHomePortRelease: { file: "nonHomePortReleases.spec.ts", page: nonHomePaths.add() },
  };

  it.each(Object.entries(journeys))(
    "%s has seed rows, and a journey with and without JavaScript",
    (kind, { file, page }) => {
      expect(filesBelow("gateway/seed").map(read).join("\n").includes(kind)).toBe(true);
      const tests = read(`tests/journeys/${file}`).split(/^test\(/m);
      const entering = tests.filter((test) => test.includes(page));
      expect(entering.filter((test) => !/^[^{]*@(javascript|server)/.test(test))).not.toEqual([]);
    },
  );
});
