/**
 * Styles of the page, served as a file of their own so that the page needs no inline style (its policy forbids it). Letters
 * are as large as the reader chose in the browser.
 */
export const style = `@font-face{font-family:Inter;font-weight:400;font-display:swap;src:url(inter-400.woff2) format("woff2")}
@font-face{font-family:Inter;font-weight:600;font-display:swap;src:url(inter-600.woff2) format("woff2")}
*{box-sizing:border-box}
body{margin:0;background:#f5f9fc;color:#444;font:400 1rem/1.5rem Inter,system-ui,sans-serif}
header{background:#fff;border-bottom:1px solid #e3e9ee;padding:25px 24px}
.brand{display:flex;align-items:center;gap:10px;max-width:640px;margin:0 auto;font-size:1.125rem}
.brand b{font-weight:600}
.rut{color:#6b6b6b;font-size:0.875rem}
main{max-width:688px;margin:0 auto;padding:32px 24px 64px;outline:0}
.card{background:#fff;border:1px solid transparent;border-radius:4px;padding:32px;box-shadow:0 1px 3px rgb(68 68 68 / 16%)}
h1{margin:0 0 8px;font-size:1.75rem;line-height:2.25rem;font-weight:600}
h2{margin:0 0 16px;font-size:1.125rem;line-height:1.5rem;font-weight:600}
p{margin:0 0 16px}
.lead{margin-bottom:24px}
.way{border-top:1px solid #e3e9ee;padding-top:24px;margin-top:24px}
label{display:block;font-weight:600;font-size:0.875rem;line-height:1.25rem;margin-bottom:8px}
input,select,textarea{width:100%;min-height:48px;padding:11px 12px;border:1px solid #8a949e;border-radius:4px;background:#fff;color:inherit;font:inherit}
textarea{min-height:160px;resize:vertical}
[aria-invalid=true]{border-color:#b3261e}
.field{margin:0 0 24px}
.field .hint,.field .error{margin:4px 0 0}
input[name=code]{text-transform:uppercase;font-variant-numeric:tabular-nums;letter-spacing:.04em;max-width:300px}
input[type=file]::file-selector-button{font:inherit;color:#9b3b65;background:none;border:0;padding:0;margin-right:12px;font-weight:600;cursor:pointer}
.hint{margin:4px 0 16px;font-size:0.875rem;line-height:1.25rem;color:#6b6b6b}
.error{margin:0 0 16px;color:#b3261e}
.button{position:relative;display:inline-block;min-height:42px;padding:9px 24px;border:1px solid #9b3b65;border-radius:4px;background:#9b3b65;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button[hidden]{display:none}
.button::after{content:"";position:absolute;inset:-3px 0}
.button:hover{background:#7f2e52}
.outlined{background:#fff;color:#9b3b65}
.outlined:hover{background:#fbf3f7}
:focus-visible{outline:3px solid #9b3b65;outline-offset:2px}
main:focus-visible{outline:0}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:16px;background:#fff;padding:8px 16px;color:#9b3b65}
.verdict{display:flex;gap:16px;margin-bottom:24px}
.verdict h1{font-size:1.5rem;line-height:2rem}
.verdict p{margin:0}
.sign{flex:none;fill:none;stroke:#fff;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sign circle{stroke:none}
.good .sign circle{fill:#1f7a4d}
.warning .sign circle{fill:#8a5a00}
.bad .sign circle{fill:#b3261e}
dl{margin:0 0 24px;border-top:1px solid #e3e9ee}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:10px 0;border-bottom:1px solid #e3e9ee}
dt{flex:0 0 150px;color:#6b6b6b;font-size:0.875rem}
dd{margin:0;flex:1 1 220px}
.signatures{list-style:none;margin:0 0 24px;padding:0}
.signatures li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:10px 0;border-bottom:1px solid #e3e9ee}
.digest{font:0.875rem/1.25rem ui-monospace,monospace;overflow-wrap:anywhere;background:#f5f9fc;padding:12px;border-radius:4px}
.micro{font-size:0.75rem;line-height:1.125rem;color:#6b6b6b;margin:0}
@media (max-width:47.4375em){header{padding:7px 16px}main{padding:16px 16px 48px}.card{padding:20px}h1{font-size:1.5rem;line-height:2rem}.button{width:100%;text-align:center}}
`;
