import { type FieldMetadata, FormProvider, useForm } from "@conform-to/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useRow } from "./useRow";

const columns = ["ctnNo", "remark", "confirmed", "none"];
const read = (field: Pick<FieldMetadata, "id" | "name" | "errors" | "errorId" | "descriptionId">) => ({
  id: field.id,
  name: field.name,
  errors: field.errors,
  errorId: field.errorId,
  descriptionId: field.descriptionId,
});
type Read = ReturnType<typeof read> & { initialValue: unknown; value: unknown };

test("a field of a row is what conform says of it", () => {
  const seen: [ours: Read, theirs: Read][] = [];
  function Row({ form, row }: { form: never; row: FieldMetadata<Record<string, unknown>> }) {
    const own = useRow(form, row.name);
    const fields = row.getFieldset() as Record<string, FieldMetadata>;
    for (const column of columns) {
      const [ours, theirs] = [own(column), fields[column]!];
      seen.push([
        { ...read(ours as never), initialValue: ours.initialValue, value: ours.value },
        { ...read(theirs), initialValue: theirs.initialValue, value: theirs.value },
      ]);
    }
    return null;
  }
  function Page() {
    const [form, fields] = useForm<{ boxes: Record<string, unknown>[] }>({
      id: "order",
      lastResult: {
        status: "error",
        initialValue: { boxes: [{ ctnNo: "CSQU3054383" }, { ctnNo: "CSQU3054384", remark: "", confirmed: "on" }] },
        error: { "boxes[1].ctnNo": ["ctnNo.checkDigit"] },
      },
      defaultValue: { boxes: [{ ctnNo: "TEMU1000000", remark: "易碎" }] },
    });
    const rows = fields.boxes.getFieldList();
    return (
      <FormProvider context={form.context}>
        {rows.map((row) => (
          <Row key={row.name} form={form as never} row={row as never} />
        ))}
      </FormProvider>
    );
  }
  renderToStaticMarkup(<Page />);
  expect(seen).toHaveLength(2 * columns.length);
  for (const [ours, theirs] of seen) expect(ours).toEqual(theirs);
  const [, second] = [seen[0], seen[columns.length]!];
  expect(second[0]).toMatchObject({
    name: "boxes[1].ctnNo",
    errors: ["ctnNo.checkDigit"],
    initialValue: "CSQU3054384",
  });
});
