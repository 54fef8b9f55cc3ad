import { readWalletStatement } from "@protocol/money";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { walletPath, withQuery } from "../paths";
import { requirePermission } from "../person.server";
import { exportStatement } from "./statement.server";
import { walletColumns } from "./statementColumns";

/** The statement of the company's wallet (`exportStatement`). */
export async function exportWallet(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "wallet", "export");
  return exportStatement(args, person, {
    pageOf: (values) => withQuery(walletPath, values),
    ask: (body) => person.attempt(readWalletStatement, { body }),
    columns: walletColumns,
    accountNo: ({ walletNo }) => walletNo,
    companyName: person.info.company.companyName,
  });
}
