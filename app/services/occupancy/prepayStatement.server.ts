import { getPrepayAccount, readPrepayStatement } from "@protocol/prepay";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportStatement } from "../money/statement.server";
import { prepayColumns } from "../money/statementColumns";
import { missing, requirePermission } from "../person.server";
import { prepayAccountPath } from "./paths";

/** The statement of a prepay account by `?no=` (`exportStatement`). */
export async function exportPrepayStatement(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "prepay", "export");
  const accountNo = new URL(args.request.url).searchParams.get("no") ?? "";
  if (!/^[\w-]{1,40}$/.test(accountNo)) throw missing(args.context.traceId);
  const params = { accountNo };
  const account = await person.call(getPrepayAccount, { params });
  return exportStatement(args, person, {
    pageOf: (values) => prepayAccountPath(accountNo, values),
    ask: (body) => person.attempt(readPrepayStatement, { params, body }),
    columns: prepayColumns,
    accountNo: () => account.accountNo,
    companyName: account.companyName,
    yardCode: account.yardCode,
  });
}
