import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { arrangeRows, chosenColumns } from "./arrangeRows";

const names = ["select", "no", "status", "amount"];
const layout = { hidden: ["amount", "no"], order: ["amount", "status"], density: "default" as const };

describe("columns", () => {
  it("are shown in the order chosen; what names the row stays", () => {
    expect(chosenColumns(names, null)).toEqual(names);
    expect(chosenColumns(names, layout)).toEqual(["select", "no", "status"]);
    expect(chosenColumns([...names, "added"], { ...layout, hidden: [] })).toEqual([
      "select",
      "no",
      "amount",
      "status",
      "added",
    ]);
  });
});

describe("rows", () => {
  const Named = ({ to }: { to: string }) => <td>{to}</td>;
  const rows = ["1", "2"].map((id) => (
    <tr key={id}>
      <td>
        <input type="checkbox" />
      </td>
      {id === "1" ? (
        <td>
          <b>
            <a href={`/x?id=${id}`}>{id}</a>
          </b>
        </td>
      ) : (
        <Named to={`/x?id=${id}`} />
      )}
      {false}

      <td>s{id}</td>
      <td>a{id}</td>
    </tr>
  ));
  const draw = (own: Partial<Parameters<typeof arrangeRows>[1]> = {}) =>
    renderToStaticMarkup(arrangeRows(rows, { names, columns: names, ticked: false, linkOf: null, ...own }));

  it("follow the columns by the place of their cells", () => {
    expect(draw({ columns: ["select", "no", "amount", "status"] })).toContain("<td>a2</td><td>s2</td>");
    expect(draw({ columns: ["no"] })).toBe('<tr><td><b><a href="/x?id=1">1</a></b></td></tr><tr><td>/x?id=2</td></tr>');
  });

  it("have links with their place, and ticked boxes", () => {
    const html = draw({ columns: ["select", "no"], ticked: true, linkOf: (to, row) => `${to}#${row}` });
    expect(html).toContain('<input type="checkbox" checked=""/>');
    expect(html).toContain('href="/x?id=1#0"');
    expect(html).toContain("/x?id=2#1");
  });

  it("that have other cells leave the table as it is", () => {
    const odd = <tr key="odd">{[<td key="a" colSpan={4} />]}</tr>;
    expect(arrangeRows([...rows, odd], { names, columns: names, ticked: false, linkOf: null })).toBeNull();
  });
});
