import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { fontFileName, fonts, readFont, withoutRadicals } from "./printingFont.server";

export interface Chromium {
  executablePath: string;
  /** Added to the environment that it starts with. */
  environment: Record<string, string>;
}

const run = promisify(execFile);

/** Of what is unpacked beside the browser; a change here makes everybody unpack anew. */
const contents = 4;

/** Who a browser started by root runs as. */
export const nobodyUid = 65_534;

/**
 * A headless Chromium: CHROMIUM_PATH, or the one that comes with @sparticuz/chromium, unpacked once a version into the
 * machine's temporary directory, where an unprivileged user can read it too. Needs neither root nor a package manager.
 * Its fonts are those shipped with the project and no others, so that a print
 * looks the same on every machine; `fontFolders` adds more behind them.
 */
export async function findChromium(
  chromiumPath: string | undefined,
  fontFolders: readonly string[] = [],
): Promise<Chromium> {
  if (chromiumPath && !existsSync(chromiumPath)) throw new Error(`CHROMIUM_PATH: ${chromiumPath} does not exist`);
  const uid = process.getuid?.() ?? 0;
  const entry = locate("@sparticuz/chromium");
  const version = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")).version as string;
  const home = join(tmpdir(), `berthlink-chromium-${version}-${contents}-${uid}`);
  if (!existsSync(join(home, "ready"))) await unpack(entry, home, uid);
  // somebody else's directory under our name would be somebody else's program
  if (statSync(home).uid !== uid) throw new Error(`${home} belongs to another user`);
  const configured = {
    FONTCONFIG_FILE: fontFolders.length > 0 ? configureFonts(home, fontFolders) : join(home, "fonts.conf"),
  };
  if (chromiumPath) return { executablePath: chromiumPath, environment: configured };
  return {
    executablePath: join(home, "chromium"),
    environment: { LD_LIBRARY_PATH: join(home, "al2023", "lib"), ...configured },
  };
}

const locate = (name: string) => createRequire(import.meta.url).resolve(name);

/** The package unpacks into the temporary directory of its process, and its libraries only where it thinks it is in a lambda. */
async function unpack(entry: string, home: string, uid: number): Promise<void> {
  const work = `${home}.${process.pid}`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true, mode: 0o755 });
  const script = `import chromium from ${JSON.stringify(pathToFileURL(entry).href)}; await chromium.executablePath();`;
  await run(process.execPath, ["--input-type=module", "-e", script], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      TMPDIR: work,
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x",
      AWS_LAMBDA_JS_RUNTIME: "nodejs22.x",
    },
    timeout: 120_000,
  });
  rmSync(join(work, "fonts"), { recursive: true, force: true });
  const folder = join(work, "noto");
  const cache = join(work, "fc-cache");
  mkdirSync(folder);
  mkdirSync(cache);
  for (const font of fonts) writeFileSync(join(folder, fontFileName(font)), withoutRadicals(readFont(font)));
  writeFileSync(join(work, "fonts.conf"), fontConfig(home, []));
  for (const path of [work, ...readdirSync(work, { recursive: true }).map((each) => join(work, String(each)))]) {
    if (uid === 0) lchownSync(path, 0, 0);
    chmodSync(path, 0o755);
  }
  if (uid === 0) lchownSync(cache, nobodyUid, nobodyUid);
  writeFileSync(join(work, "ready"), "");
  try {
    renameSync(work, home);
  } catch {
    // another process of ours was quicker
    rmSync(work, { recursive: true, force: true });
  }
}

/** The file for more folders than our own; the same folders have the same file. */
function configureFonts(home: string, folders: readonly string[]): string {
  const text = fontConfig(home, folders);
  const path = join(home, `fonts-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.conf`);
  if (!existsSync(path)) writeFileSync(path, text, { mode: 0o644 });
  return path;
}

const escaped = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const fontConfig = (home: string, more: readonly string[]) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/noto</dir>
${more.map((folder) => `  <dir>${escaped(folder)}</dir>\n`).join("")}  <cachedir>${home}/fc-cache</cachedir>
  <alias binding="strong"><family>sans-serif</family><prefer><family>Noto Sans SC</family><family>Noto Sans JP</family></prefer></alias>
</fontconfig>
`;
