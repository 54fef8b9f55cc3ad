import { summaryOf } from "@gateway/core/richText";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { NewsCategory } from "@protocol/news";
import { foldWidth } from "@protocol/values/text";
import { demoUsers } from "./demo";

const hour = 3_600_000;

interface Publication {
  category: NewsCategory;
  /** Hours before now. */
  ago: number;
  pinned?: boolean;
  title: string;
  body: string;
}

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** What the demo port has published, the newest first. Clean as it stands (tests say so). */
export const demoNews: Publication[] = [
  {
    category: "STOPPAGE",
    ago: 5,
    pinned: true,
    title: "冷空气大风影响，梅山、穿山港区岸边作业调整通知",
    body: `<p>受较强冷空气影响，预计<strong>今日夜间至明日上午</strong>沿海海面有 8 至 9 级大风。为确保安全，岸边作业调整如下：</p>${list(
      [
        "梅山、穿山港区岸桥作业暂停，恢复时间另行通知；",
        "闸口照常收发箱，进港请以预约时段为准；",
        "空箱堆场五层以上停止堆码，请车队留意提箱顺序变化。",
      ],
    )}<p>已受影响航次的截港时间将顺延，请在<a href="/user/DockDate" rel="noopener noreferrer nofollow">码头船期</a>查看更新。</p>`,
  },
  {
    category: "NOTICE",
    ago: 28,
    pinned: true,
    title: "关于执行新版《集装箱卡车入港须知》的通知",
    body: `<p>新版入港须知已发布。司机首次入港前，请在<a href="/user/EntryNotice" rel="noopener noreferrer nofollow">入港须知</a>阅读所去港区的版本并签署“已读”，进闸时出示回执编号。</p><h3>主要变化</h3>${list(
      [
        "港内限速由 40 km/h 调整为 30 km/h；",
        "雨雾天须开启近光灯与示廓灯；",
        "冷藏箱插拔电由码头人员完成，司机不得自行操作。",
      ],
    )}`,
  },
  {
    category: "SERVICE",
    ago: 52,
    title: "箱动态查询上线：输入箱号即可查看最近两个周期",
    body: "<p>公共查询新增<strong>单箱历史</strong>。输入箱号和验证码，可查看该箱最近两个进出口周期的进出闸、装卸船、海关查验等节点；关联企业登录后可查看全部周期。</p><p>查询结果中的提单号与车牌号已做脱敏处理。</p>",
  },
  {
    category: "RULE",
    ago: 76,
    title: "进口重箱免费堆存期与超期堆存费标准（公示）",
    body: '<p>现将进口重箱堆存费标准公示如下，按自然日计，进场日与出场日均计入。</p><table><thead><tr><th scope="col">堆存天数</th><th scope="col">20 英尺</th><th scope="col">40/45 英尺</th></tr></thead><tbody><tr><td>第 1 至 4 天</td><td>免费</td><td>免费</td></tr><tr><td>第 5 至 7 天</td><td>4.00 元/天</td><td>8.00 元/天</td></tr><tr><td>第 8 至 10 天</td><td>10.00 元/天</td><td>20.00 元/天</td></tr><tr><td>第 11 天起</td><td>20.00 元/天</td><td>40.00 元/天</td></tr></tbody></table><p>冷藏箱另计供电与监护费用。</p>',
  },
  {
    category: "NOTICE",
    ago: 101,
    title: "甬江口航道疏浚期间内支线驳船通航安排",
    body: `<p>疏浚作业期间，甬江口内航道实行分时段通航：</p>${list([
      "06:00 至 18:00 单向通航，驳船按编队进出；",
      "18:00 至次日 06:00 双向通航；",
      "船长超过 80 米的驳船须提前 4 小时报告计划。",
    ])}<p>请各支线经营人据此调整航次计划。</p>`,
  },
  {
    category: "SERVICE",
    ago: 149,
    title: "放箱状态一键查询，支持按提单号查看可提堆场与有效期",
    body: "<p>货代与车队可凭提单号查询船公司放箱状态，包括箱型、已放与已提数量、可提堆场和有效期，不显示用箱人信息。</p>",
  },
  {
    category: "RULE",
    ago: 195,
    title: "VGM 申报与现场复核办法",
    body: `<p>出口重箱须在截 VGM 时间前完成申报。现场过磅与申报值相差超过 5% 且超过 1 吨的，需重新申报后方可装船。</p>${list(
      ["方法一：整箱过磅；", "方法二：逐件称重并加计箱体皮重；", "签署人以大写字母填写，过磅单留存三个月。"],
    )}`,
  },
  {
    category: "NOTICE",
    ago: 244,
    title: "大榭港区 3 号闸口车道改造，请按现场引导通行",
    body: "<p>大榭港区 3 号闸口 5、6 车道自本周起改造为空箱专用车道，预计工期 20 天。改造期间重箱车辆请走 1 至 4 车道。</p>",
  },
  {
    category: "SERVICE",
    ago: 312,
    title: "平台标准代码表开放下载（CSV、XLSX）",
    body: '<p>尺寸箱型、港口、费目等代码表可在<a href="/user/PlatformStandardInformation" rel="noopener noreferrer nofollow">平台标准</a>查询和下载，供各单位对接系统使用。代码表以下载当日为准。</p>',
  },
  {
    category: "STOPPAGE",
    ago: 380,
    title: "雾季航行提示：能见度低于 1000 米时暂停引航",
    body: "<p>每年 11 月至次年 4 月为雾季。能见度低于 1000 米时暂停引航，低于 500 米时港内水平运输限速 15 km/h。船期变化以码头船期页面为准。</p>",
  },
  {
    category: "NOTICE",
    ago: 460,
    title: "危险货物集装箱进港申报须知",
    body: `<p>危险货物集装箱须在作业 24 小时前完成申报。请备齐：</p><ol><li>危险货物包装使用鉴定结果单；</li><li>安全技术说明书（MSDS）；</li><li>装箱证明书；</li><li>24 小时应急联系电话。</li></ol>`,
  },
  {
    category: "SERVICE",
    ago: 540,
    title: "集卡 GPS 公共查询使用说明",
    body: "<p>输入车牌号与验证码，可查询已安装北斗终端车辆的当前位置与最近轨迹。查询结果不显示司机信息。</p>",
  },
  {
    category: "RULE",
    ago: 690,
    title: "疏港公路集装箱车辆限载标准",
    body: "<p>依据国家标准，六轴半挂列车总质量限值为 49 吨，五轴为 43 吨。两只 20 英尺重箱同车前，请核对总重。</p>",
  },
];

/** Writes the demo port's publications, dated around `now`. */
export async function saveNewsSamples(db: Store, now: Date): Promise<void> {
  await db
    .insertInto("news")
    .values(
      demoNews.map(({ category, ago, pinned, title, body }) => {
        const time = new Date(Math.floor((now.getTime() - ago * hour) / 60_000) * 60_000).toISOString();
        return {
          id: newId(Date.parse(time)),
          category,
          title,
          title_key: foldWidth(title).toLowerCase(),
          body,
          summary: summaryOf(body),
          publish_time: time,
          expire_time: "",
          pinned: pinned ? (1 as const) : (0 as const),
          draft: 0 as const,
          announced: 1 as const,
          update_by: demoUsers["13800000009"],
          update_time: time,
        };
      }),
    )
    .execute();
}
