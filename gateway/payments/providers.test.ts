import { startAlipay } from "@gateway/testing/alipaySimulator";
import { channelContract } from "@gateway/testing/channelContract";
import { startWechat } from "@gateway/testing/wechatSimulator";

channelContract("WeChat Pay's APIv3, simulated", startWechat);
channelContract("Alipay's open platform, simulated", startAlipay);
