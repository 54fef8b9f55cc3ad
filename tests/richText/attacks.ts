/** Rich text that somebody would like to have run in a reader's browser. */
export const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src='javascript:alert(1)'>",
  "<img src=//evil.example/pixel.png>",
  "<img src='https://evil.example/pixel.png'>",
  "<img src='data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+'>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href='&#1;javascript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='/\\evil.example'>x</a>",
  "<a href='https://good.example' onclick=alert(1) target=_top>x</a>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'>",
  "<form action='https://evil.example'><input name=password><button formaction='javascript:alert(1)'>x</button></form>",
  "<style>*{background:url(https://evil.example)}</style>",
  "<p style='background:url(javascript:alert(1))'>x</p>",
  "<link rel=stylesheet href='https://evil.example/x.css'><meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href='https://evil.example/'>",
  "<body onload=alert(1)>x</body>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><img src=x onerror=alert(1)></template>",
  "<p id='error-summary' class='prompt' name='body' data-x=1 aria-hidden=true>x</p>",
  "<a id=x><a id=x name=y href='/index'>x</a>",
  "<<script>alert(1)//<</script>",
  "<img src=`javascript:alert(1)`>",
  "<xss onpointerenter=alert(1)>x</xss>",
];

/** Plain, honest text that must come out as it went in. */
export const honest = [
  "<h2>停航通知</h2><p>受 <strong>台风</strong> 影响，<em>梅山港区</em>暂停作业。</p>",
  "<ul><li>穿反光背心</li><li>限速 30 km/h</li></ul><ol><li>一</li></ol>",
  '<table><thead><tr><th scope="col">港区</th></tr></thead><tbody><tr><td colspan="2">梅山</td></tr></tbody></table>',
  '<p><img src="/art/quay.svg" alt="码头" width="200" height="80"></p>',
  '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>',
  "<p>𠮷 㛃 𫖯 — 5 &lt; 6 &amp; 7 &gt; 6</p>",
];

/** What must not be left of an attack, whatever else is. */
export const forbidden =
  /<(script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|body|details|video|audio|source|noscript|template|xss)\b|\son\w+\s*=|javascript:|vbscript:|data:text|data:image\/svg|evil\.example['"/]|style=|target=|\sid=|class=|data-x|aria-/i;
