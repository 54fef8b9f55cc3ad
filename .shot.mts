import { startPortal } from "./tests/journeys/support/portalProcess";
import { openBrowser } from "./bench/support/browserTime";
const [who, out, lang, js, ...paths] = process.argv.slice(2);
const portal = await startPortal({ RATE_LIMIT: "off" }); const b = await openBrowser();
for (const [w,h] of [[1366,768],[390,844]]) {
 const c = await b.newContext({ baseURL: portal.url, locale: "zh-CN", viewport: { width: w!, height: h! }, javaScriptEnabled: js==="js" });
 if (lang !== "-") await c.addCookies([{name:"language",value:Buffer.from(JSON.stringify(lang)).toString("base64"),url:portal.url}]);
 if (who !== "-") await c.request.post(portal.url+"/user/login",{form:{mobile:who!,password:"Portal@2026"},headers:{origin:portal.url},maxRedirects:0});
 const p = await c.newPage(); 
 for (const path of paths) { await p.goto(path); await p.waitForTimeout(js==="js"?1500:200); await p.screenshot({ path: `${out}-${w}-${path.replace(/\W+/g,"_")}.png`, fullPage: true }); console.log(path, w, await p.evaluate(()=>document.documentElement.scrollWidth)); }
 await c.close();
}
await b.close(); await portal.stop();
