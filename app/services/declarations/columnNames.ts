import type { ImportField } from "./importColumns";

/** In which language a sheet's titles are written; it decides how its dates and decimals are read. */
export type TitleLanguage = "zh" | "en" | "pt";

/**
 * What people call the columns of their own sheets, besides the template's titles: Chinese | English | Portuguese,
 * several apart by commas. Traditional characters are folded to simplified ones before they are compared.
 */
const table: Partial<Record<ImportField, string>> = {
  blNo: "提单号,提单编号,提单,订舱号,订舱编号,SO号|B/L,B/L No,B/L number,bill of lading,bill of lading no,booking,booking no,booking number,MBL|BL,nº BL,conhecimento,conhecimento de embarque,reserva",
  vesselName: "船名,英文船名|vessel,vessel name,ship,ship name|navio,nome do navio",
  voyage: "航次,航次号|voyage,voy,voy no,voyage no,voyage number|viagem,nº da viagem",
  terminalCode: "码头,作业码头,码头代码|terminal,terminal code|terminal,código do terminal",
  polCode: "起运港,装货港,装港,起运港代码|POL,port of loading,loading port|porto de embarque",
  podCode: "卸货港,卸港,卸货港代码|POD,port of discharge,discharge port|porto de descarga",
  ctnOperatorCode: "箱经营人,箱主,箱主代码|operator,container operator,box operator|operador,operador do contêiner",
  planTime: "计划进港时间,预计进港时间,进港时间,计划时间|planned arrival,planned gate-in,gate-in time|chegada prevista",
  shipperName: "托运人,发货人|shipper,shipper name|embarcador,exportador",
  contactName: "联系人,联系人姓名|contact,contact name,contact person|contato,nome do contato",
  contactMobile: "联系手机,联系电话,手机,手机号|mobile,contact mobile,contact phone|celular,telefone do contato",
  declarant: "申报员,申报人|declarant|declarante",
  declarantCert:
    "申报员证书号,申报员证书编号,申报员证号|declarant certificate,declarant certificate no|certificado do declarante",
  emergencyContact:
    "应急联系人,紧急联系人,24小时应急联系人|emergency contact,24h emergency contact|contato de emergência",
  emergencyTel:
    "应急电话,应急联系电话,紧急联系电话,24小时应急电话|emergency tel,emergency phone,emergency telephone,24h emergency phone|telefone de emergência",
  ctnNo:
    "箱号,柜号,集装箱号,集装箱箱号,货柜号|container,container no,container number,cntr,cntr no,ctn no,ctnr no,box no,unit no,equipment no|contêiner,nº do contêiner,número do contêiner",
  ctnSizeType:
    "箱型,尺寸箱型,箱型尺寸,箱尺寸,柜型,箱型代码|size,size type,container type,container size,cntr type,box type,ISO code,equipment type|tipo de contêiner,tamanho,tamanho tipo",
  sealNo: "铅封,铅封号,封号,封条号,封签号,封志号|seal,seal no,seal number,seals|lacre,nº do lacre,número do lacre",
  tareWeight: "皮重,箱皮重,箱自重|tare,tare weight|tara,peso da tara",
  inspectorCertNo:
    "装箱检查员证书号,装箱检查员证号,检查员证书号|inspector certificate,inspector certificate no|certificado do inspetor",
  remark: "备注,箱备注|remark,remarks,note,notes|observação,observações,obs",
  unNo: "UN号,UN编号,UN,联合国编号,联合国号,危规号,国际危规号|UN,UN no,UN number,UNDG,UNNO|ONU,nº ONU,número ONU",
  imdgClass:
    "类别,危险类别,危险品类别,危品类别,IMO类别,IMDG类别|class,IMO class,IMDG class,hazard class,DG class|classe,classe IMO,classe de risco",
  subRisk: "副危险,副危险性,次危险,次要危险,次要危险性|sub risk,subsidiary risk,subsidiary hazard|risco subsidiário",
  packGroup: "包装类别,包装类,包装等级,包装组|PG,packing group,pack group,pkg group|GE,grupo de embalagem",
  techName: "技术名称,化学技术名称|technical name,tech name|nome técnico",
  packCode:
    "包装代码,包装种类,包装类型,包装形式,包装|packaging,packaging code,packing code,package type,kind of packages|embalagem,código da embalagem,tipo de embalagem",
  pkgCount:
    "件数,包装件数,数量|packages,no of packages,number of packages,pkgs,pcs,qty,quantity|volumes,nº de volumes,quantidade",
  packCertNo: "危包证号,危包证,危包证编号|packaging certificate,packaging certificate no|certificado da embalagem",
  grossKg: "毛重,货毛重,总毛重|GW,gross,gross weight,gross wt,gross mass|PB,peso bruto",
  grossWeight: "毛重,货重,货毛重,货物重量|GW,gross,gross weight,gross wt,cargo weight|PB,peso bruto,peso da carga",
  netKg: "净重,货净重|NW,net,net weight,net wt,net mass|PL,peso líquido",
  flashPoint: "闪点|flash point,flashpoint,FP|ponto de fulgor",
  ctrlTemp: "控制温度|control temperature,control temp|temperatura de controle",
  emgTemp: "应急温度|emergency temperature,emergency temp|temperatura de emergência",
  marinePollutant: "海洋污染物,海洋污染,海污|marine pollutant,MP|poluente marinho",
  lq: "限量,有限数量|LQ,limited quantity,ltd qty|quantidade limitada",
  eq: "例外数量|EQ,excepted quantity|quantidade excetuada",
  stowage: "积载要求,积载|stowage|estiva",
  neqKg: "净爆炸物,净爆炸物质量,净药量|NEQ,NEC,net explosive quantity,net explosive mass|massa líquida de explosivos",
  cargoName: "货名,品名,货物名称|cargo,cargo name,commodity,goods|carga,mercadoria",
  setTemp:
    "设定温度,设置温度,温度|set point,setpoint,set temp,set temperature,temp,temperature|temperatura,temperatura ajustada",
  ventValue: "通风量,通风|vent,ventilation|ventilação",
  humidity: "湿度|humidity|umidade",
  loggerNo: "记录仪编号,记录仪,温度记录仪编号|logger,logger no|registrador",
  plugInBy: "插电要求时间,插电时间|plug in by,plug-in time|ligar até",
  precool: "预冷|pre-cooled,precool|pré-resfriado",
  genset: "需发电机,发电机|genset,genset needed|gerador",
};

const traditional =
  "號櫃鉛編類別裝淨閃點溫數積載備註書員檢證艙單訂碼頭經營計劃時間進聯絡電話應緊總貨規險國際種術稱組級濕發機預鏈設記錄儀運託藥質體條簽誌營個損廢氣濾爐";
const simplified =
  "号柜铅编类别装净闪点温数积载备注书员检证舱单订码头经营计划时间进联络电话应紧总货规险国际种术称组级湿发机预链设记录仪运托药质体条签志营个损废气滤炉";
const folded = new Map([...traditional].map((each, i) => [each, simplified[i]!]));

/** A title as it is compared: width, accents, capitals, blanks and signs do not count, nor does the star of a required one. */
export const plainTitle = (title: string): string =>
  [...title.normalize("NFKD")]
    .map((each) => folded.get(each) ?? each)
    .join("")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%±]/gu, "")
    .replaceAll("联络", "联系");

const languages: readonly TitleLanguage[] = ["zh", "en", "pt"];

/** Each name with its fields, of which a kind of declaration has one, and the languages that know it. */
export const columnNames: readonly { name: string; field: ImportField; language: TitleLanguage }[] = Object.entries(
  table,
).flatMap(([field, names]) =>
  names.split("|").flatMap((list, i) =>
    list.split(",").map((name) => ({
      name: plainTitle(name),
      field: field as ImportField,
      language: languages[i]!,
    })),
  ),
);

/** The one of these fields that a title names, by a common name in any language. */
export function fieldOfName(title: string, fields: readonly string[]): string | undefined {
  const plain = plainTitle(title);
  return columnNames.find(({ name, field }) => name === plain && fields.includes(field))?.field;
}
