const lines = (text: TemplateStringsArray) =>
  text.raw
    .join('')
    .trim()
    .split(/\s*\n\s*/);
const words = (text: TemplateStringsArray) => text.raw.join('').trim().split(/\s+/);

/** Must not come back as markup, code or a header: `hostile(` and `X-Hostile` are searched for in answers. */
export const TEXTS: readonly string[] = [
  ...lines`
    <script>hostile()</script>
    "><img src=x onerror=hostile()>
    ' onmouseover='hostile()
    " onload="hostile()
    </script><script>hostile()</script>
    <svg/onload=hostile()>
    javascript:hostile()
    &lt;script&gt;hostile()
    ' or '1'='1
    '; drop table users; --
    1) union all values(1,2,3) --
    NEAR(a b)
    a OR b
    "" ""
    [object Object]`,
  ...words`%27%20or%201=1 \'; $1 ? ?? * " a*" :* & ! ( % %zz %s%n%x {{7*7}} #{7*7} İ ﬃ ａｄｍｉｎ`,
  ...words`../../../../etc/passwd ..\..\windows %2e%2e%2f%2e%2e%2f ....// /etc/passwd file:///etc/passwd ~root`,
  ...words`__proto__ constructor toString hasOwnProperty $ne null undefined NaN true -1 0 1e999 0x10 1.5 2147483648`,
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\x07\x1b[31m',
    '\ud800',
    'x\udfff',
    '\u202eevil',
    '\u200b',
    '\ufeff',
    '9223372036854775808',
  ],
  ...['a\r\nX-Hostile: 1', 'a\nSet-Cookie: sid=1', '\r\n\r\nHTTP/1.1 200\r\n\r\n', '\u0301'.repeat(60)],
  ...['😀'.repeat(400), '9'.repeat(400), 'a'.repeat(5_000), 'a '.repeat(2_000)],
];

/** As the wire has them, in any header. */
export const HEADER_VALUES: readonly string[] = [
  ...lines`
    "1-1", "2-2"
    br, gzip, *;q=0
    de;q=0.5, *;q=0.1
    Thu, 01 Jan 1970 00:00:00 GMT
    sid=x; sid=y
    =; =
    1.2.3.4, 5.6.7.8
    ' or 1=1`,
  ...words`* " W/"1-1" 1 -1 1e9 0 2147483648 bytes=0- bytes=0-0,5-9,-1 bytes=-999999 bytes=9-1 items=0-5 DELETE upgrade`,
  ...words`de;q=9 zh-Hant-x-hostile ../../en i-default xx gzip;q=0 identity;q=0 zstd text/html application/json;q=0 text/*;q=x`,
  ...words`now same-origin cross-site null https://evil.example 100-continue [::1]:80 999.1.1.1 unknown <script>hostile()`,
  ...words`00000000-0000-0000-0000-000000000000 "00000000-0000-0000-0000-000000000000" i18next=../../etc i18next=%00`,
  ...words`sid= __Host-sid=1 ;;;`,
  ...['', ' ', 'ÿ\x80', '\x01', 'a\tb', 'x'.repeat(9_000), ','.repeat(500), `bytes=${'0-1,'.repeat(900)}`],
  ...['en-'.repeat(300), `${'x,'.repeat(2_000)}fr`, 'gzip'.repeat(500), `a=${'b'.repeat(4_000)}`],
  `sid=${'A'.repeat(43)}; sid.sig=${'B'.repeat(27)}`,
];

export const HEADER_NAMES = words`
  If-None-Match If-Match If-Modified-Since If-Range Range Accept-Language Accept-Encoding Accept TE Cookie
  Content-Encoding Content-Type Origin Referer Sec-Fetch-Site X-Forwarded-For X-Forwarded-Proto X-Forwarded-Host Forwarded
  X-HTTP-Method-Override X-Expect-User X-Request-Id Idempotency-Key Expect Authorization Upgrade Via Trailer
  X-Original-URL User-Agent __proto__ constructor Sec-WebSocket-Key`;

export const METHODS: readonly string[] = [
  ...words`OPTIONS HEAD PATCH PUT DELETE POST TRACE CONNECT PROPFIND PURGE LINK QUERY M-SEARCH get PRI`,
  ...['G\0T', 'GET GET', 'X'.repeat(500), '\x16\x03\x01'],
];

/** Files, addresses for crawlers and ways out of a folder. */
export const FILES = words`
  /robots.txt /sitemap.xml /sitemap-tools.xml /sitemap-9999.xml /feed.xml /blog/feed.xml /blog/rss.xml /llms.txt /sw.js
  /shell /manifest.webmanifest /manifest-de.webmanifest /.well-known/security.txt /favicon.ico /healthz /readyz
  /og/index.png /og/tools/chatgpt.png /og/tools/no-such-tool.png /og/../../etc/passwd.png /og/.png
  /assets/ /assets/../../package.json /..%2f..%2fpackage.json /assets/..%5c..%5cpackage.json /%2e%2e/%2e%2e/etc/passwd
  /.env /.git/config /data/ai-dir.sqlite /package.json /dist/server/main.mjs /main.mjs.map //evil.example/ /\evil
  /%00 /% /%zz /%F0%9F /%c0%ae%c0%ae/ /;/ /./tools/./ /tools// /tools/%2f /TOOLS /tools/. /tools/..
  /ws /ws/ /api /api/ /api//tools /api/tools/ /api/openapi.json /api/%74ools /api/tools;a=b /api/../api/user`;

export const PAGES = words`
  / /tools /tools/{slug} /tools/{slug}/review /compare /categories /categories/writing /blog /blog/how-we-rate
  /about/ratings /contact /privacy /terms /affiliate-disclosure /auth /auth/forgot /auth/reset /account /outbox
  /offline /saved /list /submit /share /test-websocket /reviews/{id}/edit /no/such/page /{text} /tools/{text} /blog/{text}`;

const HOST = 'Host: localhost\r\n';
const SMUGGLED = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const POST = `POST /api/compare HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const LAST = 'Connection: close\r\n';

/**
 * Malformed HTTP with the most answers it may get: a proxy that counts requests otherwise could hand a visitor somebody
 * else's answer.
 */
export const MALFORMED: readonly (readonly [bytes: string, answersMax: number])[] = [
  [`${POST}${LAST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`, 1],
  [`${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`, 1],
  [`${POST}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length: 2, 60\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length: +2\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length: 0x2\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length: -2\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length : 2\r\n\r\n{}${SMUGGLED}`, 1],
  [`${POST}Content-Length: 99999999999999999999\r\n\r\n{}${SMUGGLED}`, 1],
  ...['xchunked', ' chunked ,identity', 'chunked, chunked', '"chunked"', '\x0bchunked', 'chunked\x00', 'identity'].map(
    (coding) => [`${POST}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n${SMUGGLED}`, 1] as const,
  ),
  [`${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`, 1],
  [`${POST}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`, 1],
  [`${POST}Transfer-Encoding: chunked\r\n\r\n2;${'e'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${SMUGGLED}`, 1],
  [`${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${SMUGGLED}`, 1],
  [`${POST}${LAST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: 1\r\n\r\n`, 1],
  [`${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n${SMUGGLED}`, 1],
  [`GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n${LAST}\r\n`, 1],
  [`GET / HTTP/1.1\r\n${HOST} X: folded\r\n\r\n${SMUGGLED}`, 1],
  [`GET / HTTP/1.1\r\nX\0: 1\r\n${HOST}\r\n${SMUGGLED}`, 1],
  [`GET / HTTP/1.1\r\n${HOST}X: 1\rSmuggled: 2\r\n\r\n${SMUGGLED}`, 1],
  [`GET / HTTP/1.1\n${HOST.trim()}\n\n${SMUGGLED}`, 1],
  [`GET / HTTP/1.1\r\n${HOST}${`X: ${'y'.repeat(60)}\r\n`.repeat(400)}\r\n`, 1],
  [`GET / HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(3_000)}\r\n`, 1],
  [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, 1],
  [`GET / HTTP/1.1\r\n${LAST}\r\n`, 1],
  [`GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n${LAST}\r\n`, 1],
  [`GET http://evil.example/api/user HTTP/1.1\r\n${HOST}${LAST}\r\n`, 1],
  [`GET ftp://evil.example/ HTTP/1.1\r\n${HOST}${LAST}\r\n`, 1],
  [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 1],
  [`OPTIONS * HTTP/1.1\r\n${HOST}${LAST}\r\n`, 1],
  ['GET /', 1],
  ['GET / HTTP/0.9\r\n\r\n', 1],
  [`GET / HTTP/9.9\r\n${HOST}\r\n`, 1],
  [`GET / HTTP/1.0\r\n\r\n${SMUGGLED}`, 1],
  [`GET  / HTTP/1.1\r\n${HOST}\r\n`, 1],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 1],
  ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 1],
  ['\r\n'.repeat(2_000), 1],
  ['\0'.repeat(500), 1],
  [`GET /healthz HTTP/1.1\r\n${HOST}\r\n`.repeat(20) + SMUGGLED, 21],
  [`GET /ws HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n${SMUGGLED}`, 2],
  [
    `GET /ws HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n`,
    1,
  ],
  [
    `GET /ws HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff${'x'.repeat(300)}`,
    1,
  ],
  [
    `GET /ws HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate; x=\r\n\r\n\x83\x00\x8a\x7e',
    1,
  ],
];
