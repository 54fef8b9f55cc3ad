import type { UserContext } from "@gateway/core/context";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import type { SaveMode } from "@gateway/documents/documentHandlers";
import { findFile, keepFiles } from "@gateway/files/public";
import { findVerifiedCompany, findVerifiedPerson } from "@gateway/identity/public";
import { type ContractInput, contractRules, fillTemplate, type SignOrder, variablesIn } from "@protocol/contract";
import { type FieldIssue, message } from "@protocol/message";
import { type ContractBody, type ContractFile, contractKind, digestsOf, type Signer } from "./contractDocument";
import { findTemplate } from "./templates";

/** The step of the own signer and of the other side's. */
const steps: Record<SignOrder, readonly [number, number]> = {
  PARALLEL: [1, 1],
  OTHER_FIRST: [2, 1],
  OWN_FIRST: [1, 2],
};

/** The people who are to sign; undefined in the place of one who is unknown. */
async function findSigners(ctx: UserContext, contract: ContractInput): Promise<(Signer | undefined)[]> {
  const { companyId, companyName } = ctx.identity;
  const other = contract.otherCompany && (await findVerifiedCompany(ctx.db, contract.otherCompany));
  const [own, others] = steps[contract.signOrder];
  const sides = [
    { company: { id: companyId, name: companyName }, mobile: contract.ownSignerMobile, step: own },
    { company: other, mobile: contract.otherSignerMobile, step: others },
  ];
  return Promise.all(
    sides.map(async ({ company, mobile, step }, i): Promise<Signer | undefined> => {
      const person = company && mobile && (await findVerifiedPerson(ctx.db, company.id, mobile));
      if (!company || !mobile || !person) return undefined;
      return {
        ...{ seq: i + 1, step, companyId: company.id, companyName: company.name, userId: person.id },
        ...{
          name: person.name,
          mobile,
          state: "WAITING",
          time: null,
          evidenceNo: null,
          remark: null,
          sealNo: null,
          seal: null,
        },
        ...{ codeTime: null, ip: null, device: "", readSeconds: null },
      };
    }),
  );
}

/** What only the gateway knows: companies, people, templates, and that there is time to sign. */
async function issuesHere(ctx: UserContext, contract: ContractInput, mode: SaveMode): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const { templateId, templateVersion = 0, otherCompany, signBy } = contract;
  const template = templateId && (await findTemplate(ctx, templateId, templateVersion));
  if (templateId && !template) issues.push({ path: ["templateId"], message: message("contract.template") });
  if (template && !template.enabled && mode === "submit")
    issues.push({ path: ["templateId"], message: message("contract.templateOff", { name: template.name }) });
  const other = otherCompany ? await findVerifiedCompany(ctx.db, otherCompany) : null;
  if (otherCompany && !other)
    issues.push({ path: ["otherCompany"], message: message("company.unknown", { name: otherCompany }) });
  if (other && other.id === ctx.identity.companyId)
    issues.push({ path: ["otherCompany"], message: message("contract.ownCompany") });
  if (mode === "draft") return issues;
  if (signBy && signBy <= ctx.now.toISOString()) issues.push({ path: ["signBy"], message: message("contract.past") });
  const [own, others] = await findSigners(ctx, contract);
  const named = [
    { field: "ownSigner", signer: own, mobile: contract.ownSignerMobile, name: contract.ownSignerName },
    {
      field: "otherSigner",
      signer: others,
      mobile: other && contract.otherSignerMobile,
      name: contract.otherSignerName,
    },
  ] as const;
  for (const { field, signer, mobile, name } of named) {
    if (mobile && !signer) issues.push({ path: [`${field}Mobile`], message: message("contract.signerUnknown") });
    else if (signer && name && signer.name !== name)
      issues.push({ path: [`${field}Name`], message: message("contract.signerUnknown") });
  }
  return issues;
}

/** Throws a 422 with the fields that are wrong. */
export async function checkContract(ctx: UserContext, contract: ContractInput, mode: SaveMode): Promise<void> {
  requireVerified(ctx, mode);
  refuseIssues("contract", [...contractRules(mode)(contract), ...(await issuesHere(ctx, contract, mode))]);
}

/** The body of a contract that is entered; one that is sent has its signers and the digest of what they sign. */
export async function contractBody(
  ctx: UserContext,
  id: string,
  { files, ...content }: ContractInput,
  mode: SaveMode,
): Promise<ContractBody> {
  const kept = await keepFiles(ctx, files, {
    ...{ purpose: "attachment", keptBy: `${contractKind}:${id}`, field: "contract.files" },
  });
  const withDigests = await Promise.all(
    kept.map(async (file): Promise<ContractFile> => ({ ...file, sha256: (await findFile(ctx.db, file.id))!.sha256 })),
  );
  const template = content.templateId && (await findTemplate(ctx, content.templateId, content.templateVersion ?? 0));
  const values = new Map(content.variables.map(({ name, value }) => [name, value]));
  // those of the template alone, in its order
  const variables = template ? variablesIn(template.text).map((name) => ({ name, value: values.get(name) })) : [];
  const other = content.otherCompany ? await findVerifiedCompany(ctx.db, content.otherCompany) : null;
  const signers = mode === "submit" ? await findSigners(ctx, { ...content, files }) : [];
  const body: ContractBody = {
    content: { ...content, variables },
    files: withDigests,
    templateName: template ? template.name : null,
    text: template ? fillTemplate(template.text, variables) : null,
    other,
    signers: signers.filter((each) => each !== undefined),
    ...{ sha256: null, sm3: null, completeTime: null, ending: null },
  };
  return mode === "submit" ? { ...body, ...digestsOf(id, body) } : body;
}
