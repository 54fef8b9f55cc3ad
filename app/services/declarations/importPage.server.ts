import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { DeclarationKind } from "@protocol/declaration";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { importOf } from "../jobs/job";
import { jobPath } from "../jobs/paths";
import { requirePermission } from "../person.server";
import { spoolForm } from "../uploads/spool.server";
import { importFiles } from "./importFiles";

/** Takes the file and leads to the page of its check. Nothing is read before it is known who sends it. */
export async function beginImport(args: ActionFunctionArgs, kind: DeclarationKind) {
  const { request, context } = args;
  const bare = new Request(request.url, { headers: request.headers });
  const person = await requirePermission({ ...args, request: bare }, kind, "import");
  if (!/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) return { error: "import.choose" };
  const { jobs } = context.portal;
  const spooled = await spoolForm(args, { file: "attachment" }, formLimits.short);
  try {
    const [file] = spooled.files;
    if (!file || file.size === 0) return { error: spooled.errors.file?.[0] ?? (file ? "file.empty" : "import.choose") };
    const { userId, companyId } = person.info.user;
    const token = person.session.get("token") ?? "";
    const about = { kind: importOf[kind], title: file.name, phase: "check" } as const;
    const created = await jobs.create({ userId, companyId, token }, about, file.size);
    if (!created) return { error: "import.tooMuch" };
    const { job, folder } = created;
    await rename(file.path, join(folder, importFiles.source));
    await jobs.queue(job, {}, token);
    return redirect(jobPath(job.id));
  } finally {
    await spooled.dispose();
  }
}
