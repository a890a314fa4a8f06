/** Style of the chat's panel, beside the sheet of the overlay. The panel lies in the bar, and comes and goes with it. */
export const chatSheet = `
.bar > .preview { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  padding: 0 8px 4px 0; }
.bar > .preview:empty { display: none; }
.chat { position: fixed; left: 0; bottom: 0; width: 100%; max-height: 70%; display: grid;
  grid-template-rows: auto minmax(64px, 1fr) auto; gap: 8px; border-radius: 12px 12px 0 0; font-size: 1rem;
  padding: 8px 16px max(12px, env(safe-area-inset-bottom)); }
.chat[hidden] { display: none; }
.bar.low .chat { bottom: auto; top: 0; border-radius: 0 0 12px 12px; }
.chat .head { display: flex; gap: 8px; align-items: center; justify-content: space-between; }
.chat .log { padding: 4px; overflow: auto; }
.chat ol { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.chat .line { justify-self: start; max-width: 88%; padding: 4px 12px; border: 1px solid var(--edge);
  border-radius: 12px 12px 12px 0; white-space: pre-wrap; }
.chat .line.own { justify-self: end; border-radius: 12px 12px 0 12px;
  background: color-mix(in srgb, var(--main) 8%, #ffffff); border-color: color-mix(in srgb, var(--main) 40%, #ffffff); }
.chat .by, .chat small { display: block; font-size: 0.8125em; line-height: 1.4; }
.chat .by { font-weight: 600; }
.chat form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; align-items: end; margin: 0; }
.chat label, .chat form p { grid-column: 1 / -1; font-size: 0.8125em; line-height: 1.4; }
.chat label { font-weight: 600; }
.chat textarea { width: 100%; min-height: 44px; padding: 8px 12px; resize: none; color: inherit; background: #ffffff;
  border: 1px solid #767676; border-radius: var(--radius); font: 1em/1.5 var(--text); }
.chat textarea:focus-visible { outline: 2px solid var(--main); outline-offset: 1px; }
.chat button { flex: none; }
@media (min-width: 47.5em) {
  .chat, .bar.low .chat { left: 16px; bottom: 16px; width: 360px; height: 440px; max-height: calc(100% - 96px);
    border-radius: 8px; padding-bottom: 12px; }
  .bar.low .chat { top: auto; bottom: 80px; }
}
@media (max-height: 26em) {
  .chat, .bar.low .chat { max-height: 100%; height: auto; grid-template-rows: auto; }
  .chat .log { overflow: visible; }
}
`;
