/** How deep elements may stand within each other, how many there may be, and how many attributes one may have. */
const deepest = 60;
const mostElements = 5_000;
const mostAttributes = 40;

interface TreeNode {
  parentNode?: TreeNode | null;
}

interface TreeAdapter {
  createElement(name: string, namespace: string, attributes: unknown[]): object;
  appendChild(parent: object, child: object): void;
  insertBefore(parent: object, child: object, before: object): void;
}

/** parse5, as far as it is used here; each end brings its own. */
export interface TreeParser {
  defaultTreeAdapter: unknown;
  parseFragment(html: string, options: { treeAdapter: never }): unknown;
}

class TooLarge extends Error {}

function requireShallow(parent: TreeNode): void {
  let depth = 0;
  for (let at: TreeNode | null | undefined = parent; at; at = at.parentNode)
    if (++depth > deepest) throw new TooLarge();
}

/**
 * Whether the tree that a browser makes of a text is one that a DOM builds and cleans in a second: what 8 kB of unclosed
 * tags make takes half a minute. The parser stops at the first node that is too much.
 */
export function isSmallTree({ defaultTreeAdapter, parseFragment }: TreeParser, html: string): boolean {
  const plain = defaultTreeAdapter as TreeAdapter;
  let elements = 0;
  const bounded: TreeAdapter = {
    ...plain,
    createElement(name, namespace, attributes) {
      if (++elements > mostElements || attributes.length > mostAttributes) throw new TooLarge();
      return plain.createElement(name, namespace, attributes);
    },
    appendChild(parent, child) {
      requireShallow(parent);
      plain.appendChild(parent, child);
    },
    insertBefore(parent, child, before) {
      requireShallow(parent);
      plain.insertBefore(parent, child, before);
    },
  };
  try {
    parseFragment(html, { treeAdapter: bounded as never });
    return true;
  } catch (error) {
    if (error instanceof TooLarge) return false;
    throw error;
  }
}
