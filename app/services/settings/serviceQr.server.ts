import { loginPath, type ServiceQrName } from "../paths";
import type { RouteArgs } from "../person.server";
import { drawQrCode } from "../print/qrCode.server";
import { publicPaths } from "../public/paths";

/** One of the two QR codes of the customer service, as an SVG picture with its quiet zone, black on white in any theme. */
export function serviceQrPicture(name: ServiceQrName, { portal }: RouteArgs["context"]): string {
  const own = { publicAccount: publicPaths.news, app: loginPath };
  const { path, viewBox } = drawQrCode(portal.config.qrCodes[name] ?? portal.publicUrl + own[name]);
  const [x, y, width, height] = viewBox.split(" ").map(Number) as [number, number, number, number];
  // four modules of white around the code; bwip-js draws a module two units wide
  const quiet = 8;
  const frame = [x - quiet, y - quiet, width + 2 * quiet, height + 2 * quiet].join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}"><path fill="#fff" d="M${x - quiet} ${y - quiet}h${width + 2 * quiet}v${height + 2 * quiet}h-${width + 2 * quiet}z"/><path d="${path}"/></svg>`;
}
