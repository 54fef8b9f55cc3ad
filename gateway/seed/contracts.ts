import { contractKind } from "@gateway/contracts/contractDocument";
import { contractLifecycle } from "@gateway/contracts/contractStore";
import { contractHandlers } from "@gateway/contracts/handlers";
import { sealMoment } from "@gateway/contracts/opened";
import { type SealApplyBody, sealApplyKind } from "@gateway/contracts/sealApplyDocument";
import { sealApplyLifecycle } from "@gateway/contracts/sealApplyStore";
import { makeCode } from "@gateway/identity/smsCodes";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { type ContractInput, contractInput } from "@protocol/contract";
import { type Contract, contracts } from "@protocol/contracts";
import { type ContractTemplate, createContractTemplate } from "@protocol/contractTemplates";
import { applicationStatus } from "@protocol/documentStatuses";
import { contractSmsPurpose } from "@protocol/registration";
import { sealApplies } from "@protocol/sealApplies";
import { shanghaiDay } from "@protocol/values/instant";
import { askingAs, type DemoPerson, demoPeople } from "./actingAs";

const hour = 3_600_000;
const day = 24 * hour;

const haulage = `甲方委托乙方承运集装箱，双方约定如下：

一、运输范围：自 {{起点}} 至 {{终点}}，箱型 {{箱型}}。
二、运价：每箱人民币 {{单价}} 元，含 {{税率}} 增值税。
三、结算：乙方每月 {{结算日}} 日前提交对账单，甲方核对无误后十个工作日内付款。
四、乙方保证车辆、司机证照齐全有效，运输途中对箱货安全负责。
五、因不可抗力不能履行的，应及时通知对方，并在合理期限内提供证明。
六、本合同自双方签署之日起成立，未尽事宜由双方协商解决。`;

const storage = `甲方将集装箱存放于乙方堆场，双方约定如下：

一、堆场：{{堆场}}，免费堆存 {{免费天数}} 天。
二、超期堆存费：每箱每天人民币 {{堆存费}} 元。
三、乙方按进出场记录计费，甲方对账单有异议的，应在收到后五日内提出。
四、乙方妥善保管箱体，交接以设备交接单为准。
五、本合同自双方签署之日起成立，未尽事宜由双方协商解决。`;

/** Templates of the port, companies that may sign, and contracts in every status between them. */
export async function saveContracts(db: Store, now: Date): Promise<void> {
  const permissions = [contractKind, "contractTemplate", sealApplyKind, "sealAudit"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: contractHandlers, now });
  const at = (hours: number) => new Date(now.getTime() + hours * hour);

  const apply = async (who: DemoPerson, hours: number, status: string = applicationStatus.submitted) => {
    const { name, mobile } = demoPeople[who];
    const content = { agentName: name, agentMobile: mobile, remark: "授权书原件交港口柜台核验" };
    const body: SealApplyBody = { content, files: [], seal: null };
    const action = status === applicationStatus.submitted ? "submit" : "create";
    const entered = { prefix: "SA", type: "S", status, body: JSON.stringify(body) } as const;
    return sealApplyLifecycle.enter(as(who, at(hours)), entered, { action });
  };
  /** What the port decides on an application, so many hours after now. */
  const decide = (
    action: "approve" | "return" | "revoke",
    hours: number,
    { id, version }: Pick<DocumentRow, "id" | "version">,
    remark?: string,
  ) => ask("clerk", hours, sealApplies[action], { params: { id }, body: { version, remark } });
  const approve = async (who: DemoPerson, hours: number) =>
    decide("approve", hours + 8, await apply(who, hours), "授权书已核验");

  // each company applies anew when the authorization of its signer ends
  const signing = ["forwarder", "fleet", "clerk", "otherFleet", "otherForwarder", "barge"] as const;
  for (const [i, who] of signing.entries()) await approve(who, -4400 + 20 * i);
  await decide("revoke", -3000, await approve("barge", -3600), "经办人已离职");
  await decide("revoke", -2800, await approve("otherForwarder", -3500), "授权书期满");
  await decide("return", -2210, await apply("forwarder", -2220), "授权书未加盖公章");
  for (const [i, who] of signing.entries()) await approve(who, -2200 + 20 * i);
  await decide("return", -900, await apply("fleet", -910), "授权书上的手机号与经办人不符");
  await decide("revoke", -420, await approve("otherFleet", -700), "公司更换印章");
  await decide("return", -410, await apply("barge", -415), "请补充法定代表人签字");
  for (const [i, who] of signing.entries()) await approve(who, -405 + i);
  await decide("return", -26, await apply("otherForwarder", -30), "扫描件不清晰，请重新上传");
  for (const [i, who] of (["fleet", "barge", "otherForwarder"] as const).entries()) await apply(who, -5 + i);
  for (const who of ["otherFleet", "forwarder"] as const) await apply(who, -2, applicationStatus.draft);

  const template = (name: string, text: string): Promise<ContractTemplate> =>
    ask("clerk", -400, createContractTemplate, { body: { template: { name, text, enabled: true } } });
  const transport = await template("集装箱运输合同", haulage);
  const yard = await template("堆存合同", storage);
  const values: Record<string, string> = {
    ...{ 起点: "北仑二期", 终点: "义乌港", 箱型: "40HC", 单价: "1,850.00", 税率: "9%", 结算日: "5" },
    ...{ 堆场: "北仑一号堆场", 免费天数: "7", 堆存费: "12.00" },
  };

  const contract = (
    own: DemoPerson,
    other: DemoPerson,
    { id, version, variables }: ContractTemplate,
    over: Partial<ContractInput> & { title: string },
  ): Promise<ContractInput> =>
    db
      .selectFrom("companies")
      .select("name")
      .where("id", "=", demoPeople[other].company)
      .executeTakeFirstOrThrow()
      .then(({ name }) =>
        contractInput.parse({
          ...{ templateId: id, templateVersion: version, amount: 185_000_00 },
          variables: variables.map((each) => ({ name: each, value: values[each] })),
          ...{ ownSignerName: demoPeople[own].name, ownSignerMobile: demoPeople[own].mobile, otherCompany: name },
          ...{ otherSignerName: demoPeople[other].name, otherSignerMobile: demoPeople[other].mobile },
          effectiveDay: shanghaiDay(now),
          expiryDay: shanghaiDay(new Date(now.getTime() + 365 * day)),
          ...{ signOrder: "OTHER_FIRST", signBy: at(72).toISOString(), ...over },
        }),
      );
  const enter = (who: DemoPerson, hours: number, entered: ContractInput, mode = "submit") =>
    ask(who, hours, contracts.create, { body: { mode, contract: entered } });
  const sign = async (who: DemoPerson, hours: number, made: Contract): Promise<Contract> => {
    const ctx = as(who, at(hours));
    const { mobile } = demoPeople[who];
    const seq = made.signers.find(({ companyId }) => companyId === demoPeople[who].company)?.seq;
    const about = `${made.id}|${seq}|${made.sha256}`;
    const smsCode = await makeCode(ctx, { mobile, purpose: contractSmsPurpose, about });
    const opened = sealMoment(ctx.config.signingKey, made.id, at(hours - 0.03));
    const body = { sha256: made.sha256, smsCode, opened, device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)" };
    return ask(who, hours, contracts.sign, { params: { id: made.id }, body });
  };
  const act = (
    who: DemoPerson,
    hours: number,
    name: "refuse" | "withdraw" | "askEnd" | "confirmEnd",
    { id, version }: Contract,
    remark?: string,
  ): Promise<Contract> => ask(who, hours, contracts[name], { params: { id }, body: { version, remark } });

  const places = ["台州", "衢州", "丽水", "杭州", "温州", "上饶", "义乌", "诸暨", "余姚", "慈溪", "象山", "奉化"];
  for (const [i, place] of places.entries()) {
    const begun = -330 + 20 * i;
    const [own, other] = i % 2 === 0 ? (["forwarder", "fleet"] as const) : (["fleet", "forwarder"] as const);
    const entered = await contract(own, other, transport, {
      ...{ title: `${place}线运输合同`, signBy: at(begun + 72).toISOString() },
    });
    await sign(own, begun + 9, await sign(other, begun + 4, await enter(own, begun, entered)));
  }
  for (const [i, place] of ["海宁", "桐乡", "兰溪"].entries())
    await enter("forwarder", -7 - i, await contract("forwarder", "fleet", transport, { title: `${place}线运输合同` }));
  const unsure = await contract("forwarder", "fleet", transport, { title: "嵊州线运输合同" });
  await act("fleet", -70, "refuse", await enter("forwarder", -75, unsure), "该线路车辆不足");
  const dropped = await contract("forwarder", "fleet", transport, { title: "新昌线运输合同" });
  await act("forwarder", -64, "withdraw", await enter("forwarder", -65, dropped));

  await enter(
    "forwarder",
    -1,
    await contract("forwarder", "fleet", transport, { title: "明年运输合同（拟）" }),
    "draft",
  );
  await enter("forwarder", -5, await contract("forwarder", "fleet", transport, { title: "义乌线运输合同" }));
  const first = await contract("fleet", "forwarder", transport, { title: "金华线运输合同" });
  await enter("fleet", -6, first);
  const done = await enter("clerk", -60, await contract("clerk", "forwarder", yard, { title: "北仑堆存合同" }));
  await sign("clerk", -50, await sign("forwarder", -55, done));
  const refusal = await contract("forwarder", "fleet", transport, { title: "嘉兴线运输合同" });
  await act("fleet", -38, "refuse", await enter("forwarder", -40, refusal), "运价低于成本，请重新报价");
  const late = await contract("forwarder", "fleet", transport, {
    ...{ title: "绍兴线运输合同", signBy: at(-30).toISOString() },
  });
  const expired = await enter("forwarder", -90, late);
  const stored = (await contractLifecycle.find(db, expired.id))!;
  await contractLifecycle.act({ ...as("forwarder", at(-30)), identity: null }, stored, "expire");
  const taken = await contract("forwarder", "fleet", transport, { title: "湖州线运输合同" });
  await act("forwarder", -19, "withdraw", await enter("forwarder", -20, taken));
  const old = await enter("forwarder", -200, await contract("forwarder", "fleet", transport, { title: "旧运输合同" }));
  const signed = await sign("forwarder", -190, await sign("fleet", -195, old));
  await act("fleet", -90, "confirmEnd", await act("forwarder", -100, "askEnd", signed, "线路已停开，双方协商一致"));
}
