import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { usePortColumns } from "./portColumns";

type Page = Parameters<typeof usePortColumns>[0];

const labels = { no: "no", status: "status", amount: "amount" };
const rowsOf = (page: Page) =>
  (page.rows as { id: string }[]).map(({ id }) => (
    <tr key={id}>
      <td>{id}</td>
      <td>s</td>
      <td>1</td>
    </tr>
  ));

function Table({ page, heads = labels }: { page: Page; heads?: Record<string, string> }) {
  const { labels: drawn, rows } = usePortColumns(page, heads, rowsOf(page));
  return (
    <table>
      <caption>{Object.keys(drawn).join()}</caption>
      <tbody>{rows}</tbody>
    </table>
  );
}

const page: Page = {
  rows: [
    { id: "1", version: 2, status: "00", docNo: "A1" },
    { id: "2", version: 1, status: "01", docNo: "A2" },
  ],
  forPort: [
    { companyName: "甲公司", waited: 6_131 },
    { companyName: null, waited: null },
  ],
  together: { status: "00", print: false },
};
const draw = (own: Partial<Page>, heads?: Record<string, string>) =>
  renderToStaticMarkup(<Table page={{ ...page, ...own }} heads={heads} />);

describe("the columns of the port", () => {
  it("stand behind those that name a row, with boxes for what waits", () => {
    const html = draw({});
    expect(html).toContain("<caption>select,no,status,customer,waited,amount</caption>");
    expect(html).toContain('value="1:2:A1"');
    expect(html).not.toContain("2:1:A2");
    expect(html).toContain("甲公司");
    expect(html.match(/<td/g)).toHaveLength(12);
  });

  it("are not there for anybody else, nor twice, nor where rows have other cells", () => {
    expect(draw({ forPort: undefined, together: undefined })).toContain("<caption>no,status,amount</caption>");
    expect(draw({ together: undefined }, { no: "no", status: "s", companyName: "c" })).toContain(
      "<caption>no,status,waited,companyName</caption>",
    );
    expect(draw({}, { no: "no", status: "status" })).toContain("<caption>no,status</caption>");
  });
});
