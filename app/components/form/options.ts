import { sizeTypes } from "@protocol/values/sizeType";
import type { Option } from "./FieldParts";

/** The entries of a code list of the port, as a field offers them. */
export const entryOptions = (entries: readonly { dictValue: string; dictLabel: string }[]): Option[] =>
  entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));

/** Codes by what they are called, as a field offers them. */
export const codeOptions = <C extends string>(codes: readonly C[], nameOf: (code: C) => string): Option[] =>
  codes.map((value) => ({ value, label: nameOf(value) }));

/** Companies by their names, as a field offers them. */
export const companyOptions = (companies: readonly { id: string; name: string }[]): Option[] =>
  companies.map(({ id, name }) => ({ value: id, label: name }));

/** The sizes of boxes, as a field offers them. */
export const sizeOptions = sizeTypes.map(({ code, label }): Option => ({ value: code, label }));
