/**
 * The pictures of the menu in the order in which they stand in app/styles/menuIcons.svg (`npx tsx scripts/menuIcons.ts`
 * writes it): what the gateway calls them, and what Lucide does.
 */
export const menuIcons: readonly (readonly [name: string, lucide: string])[] = [
  // of the button that folds the menu (app/styles/layout.css)
  ["fold", "panel-left"],
  ["page", "file-text"],
  ["home", "house"],
  ["shipment", "boxes"],
  ["truck", "truck"],
  ["dispatch", "route"],
  ["draft", "file-pen"],
  ["declaration", "clipboard-list"],
  ["permit", "id-card"],
  ["machine", "forklift"],
  ["container", "container"],
  ["calendar", "calendar"],
  ["weight", "weight"],
  ["haul", "arrow-left-right"],
  ["contract", "signature"],
  ["gate", "door-open"],
  ["lift", "package-open"],
  ["barge", "sailboat"],
  ["ship", "ship"],
  ["money", "calculator"],
  ["wallet", "wallet"],
  ["people", "users"],
  ["audit", "badge-check"],
  ["news", "newspaper"],
  ["mall", "shopping-bag"],
  ["swap", "plug"],
  ["message", "bell"],
  ["dict", "database"],
  ["frame", "layers"],
];

const places = new Map(menuIcons.map(([name], i) => [name, i]));

const pageIcon = places.get("page")!;

/** Where the picture of a name stands in the sprite; that of a page for a name that nobody has drawn. */
export const menuIconOf = (name: string | undefined): number => places.get(name ?? "") ?? pageIcon;
