import { group, hidden, page } from "@gateway/menu/items";
import { type DeclarationKind, declarationKinds } from "@protocol/declaration";

/** Where the pages of each declaration are (docs/requirements.md §2), and what the port calls them. */
const pages: Record<DeclarationKind, { base: "/form" | "/wt"; title: string }> = {
  dgDeclaration: { base: "/form", title: "危险货物申报" },
  reeferDeclaration: { base: "/wt", title: "温控箱申报" },
};

export const declarationsMenu = [
  group(
    "/declarations",
    "Declarations",
    "申报管理",
    "declaration",
    declarationKinds.flatMap((kind) => {
      const { base, title } = pages[kind];
      return [
        page(`${base}/list`, kind, title, kind),
        hidden(`${base}/detail`, `${kind}Detail`, `${title}详情`, kind),
        hidden(`${base}/add`, `${kind}Add`, `新增${title}`, kind),
        hidden(`${base}/edit`, `${kind}Edit`, `编辑${title}`, kind),
      ];
    }),
  ),
];
