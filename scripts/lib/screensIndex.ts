/** One picture of a screen. */
export interface Shot {
  file: string;
  width: number;
  theme: string;
  language: string;
  faults: string[];
}

/** A screen as a person sees it. */
export interface Pictured {
  who: string;
  mobile: string;
  address: string;
  title: string;
  shots: Shot[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => entities[each]!);

const anchorOf = (who: string, at: number) => `${who}-${at}`;

const style = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
  body { margin: 0 auto; padding: 16px; max-width: 1800px }
  nav { position: sticky; top: 0; background: Canvas; padding: 8px 0; display: flex; flex-wrap: wrap; gap: 4px 16px }
  section { scroll-margin-top: 48px }
  .screens { display: grid; grid-template-columns: repeat(auto-fill, minmax(400px, 1fr)); gap: 16px }
  article { border: 1px solid GrayText; padding: 8px; scroll-margin-top: 48px; overflow-wrap: anywhere }
  h3 { font-size: 14px; margin: 0 } code { font-size: 12px }
  .shots { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px }
  .shots a { font-size: 12px } .shots img { display: block; height: 240px; object-fit: cover; object-position: top; border: 1px solid GrayText }
  .wide { width: 270px } .narrow { width: 112px }
  .faults { color: #c00 } @media (prefers-color-scheme: dark) { .faults { color: #f88 } }
`;

const shotOf = ({ file, width, theme, language }: Shot) =>
  `<a href="${file}"><img loading="lazy" class="${width > 576 ? "wide" : "narrow"}" src="${file}" alt="${width} ${theme} ${language}">${width} ${theme} ${language}</a>`;

const faultsOf = ({ width, theme, language, faults }: Shot) =>
  faults.map((fault) => `<li>${width} ${theme} ${language}: ${escaped(fault)}</li>`);

function articleOf({ who, address, title, shots }: Pictured, at: number): string {
  const faults = shots.flatMap(faultsOf);
  return [
    `<article id="${anchorOf(who, at)}"><h3>${escaped(title)}</h3><code>${escaped(address)}</code>`,
    ...(faults.length > 0 ? [`<ul class="faults">${faults.join("")}</ul>`] : []),
    `<div class="shots">${shots
      .filter(({ file }) => file)
      .map(shotOf)
      .join("")}</div></article>`,
  ].join("\n");
}

/** The page of all pictures: what is wrong first, then each person's screens in the order of the round. */
export function drawScreensIndex(pictured: readonly Pictured[]): string {
  const people = [...new Set(pictured.map(({ who }) => who))];
  const ofPerson = (who: string) => pictured.filter((each) => each.who === who);
  const links = people.map((who) => `<a href="#${who}">${who} (${ofPerson(who).length})</a>`);
  const wrong = people.flatMap((who) =>
    ofPerson(who).flatMap(({ title, address, shots }, at) =>
      shots.some(({ faults }) => faults.length > 0)
        ? [`<li><a href="#${anchorOf(who, at)}">${escaped(`${who}: ${title}, ${address}`)}</a></li>`]
        : [],
    ),
  );
  const sections = people.map((who) => {
    const screens = ofPerson(who);
    const mobile = screens[0]!.mobile;
    return `<section id="${who}"><h2>${who}${mobile && `, ${mobile}`}</h2><div class="screens">${screens.map(articleOf).join("\n")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screens</title><style>${style}</style></head><body>
<h1>Screens: ${pictured.length}, pictures: ${pictured.reduce((sum, { shots }) => sum + shots.length, 0)}</h1>
<nav>${links.join("")}</nav>
${wrong.length > 0 ? `<h2 class="faults">At fault: ${wrong.length}</h2><ul>${wrong.join("")}</ul>` : "<p>No fault of structure found.</p>"}
${sections.join("\n")}
</body></html>
`;
}
