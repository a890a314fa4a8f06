import type { AttributeName } from '@afilia/host-contract/attributes';
import { redrawingAttributes } from '@afilia/host-contract/options';
import { mount, type MountedWidget } from '../app/mount.tsx';
import { findMistakes } from '../developer/find-mistakes.ts';
import { messageFor } from '../developer/log-for-developer.ts';
import type { RecordingChoice } from '../public/options.ts';
import type { Emit } from '../public/events.ts';
import { tabStorage } from '../session/storage/session-storage.ts';
import { isNameUsed, renameSession } from '../session/storage/shared-session.ts';
import { offerHostSession } from '../session/widget/host-session.ts';
import type { FetchClientSecret, Widget } from '../session/widget/widget.ts';
import { assistLoader } from './assist-loader.ts';
import { handleHostMessages } from './host-messages.ts';
import { isEditable } from '@afilia/ui-kit/shadow/keep-keys-inside';
import { readOptions, readTheme } from './read-options.ts';
import { type Claim, claimName } from './claim-name.ts';
import { consumeInvitation, consumeReturn, consumeSignToken } from './consume-sign-token.ts';

const redrawn = [...redrawingAttributes, 'lang'];

/**
 * The custom element: an open shadow root with an app root and a portal root (spec/embedding#element).
 * Removing it cleans up everything; adding it again renders it from the tab's storage. Moving it within the page in one
 * task keeps its state.
 *
 * @example <dm-widget api-key="…" api-url="https://…/graphql"></dm-widget>
 */
export class DmWidget extends HTMLElement {
  static readonly observedAttributes = [...redrawn, 'theme', 'host-session', 'recording'];

  /**
   * The choices of live help, by the names of `AssistChoices`; goes before the attributes. Declared only: a value that
   * the host set before the element was defined stays.
   */
  declare assistOptions?: unknown;

  constructor() {
    super();
    const settle = ({ isTrusted }: Event) => isTrusted && this.#name?.settle();
    for (const type of ['pointerdown', 'keydown', 'input']) this.addEventListener(type, settle);
  }

  #theme: unknown = null;
  #hostSession: string | null = null;
  #fetchClientSecret: FetchClientSecret | null = null;
  #mounted: (MountedWidget & { name: string }) | null = null;
  #stopMessages: (() => void) | null = null;
  #name: Claim | null = null;
  /** The name and the id that it had when it was in the page before. */
  #before: { id: string; name: string } | null = null;
  #redraw = false;

  /**
   * Tells if keys pressed now write in here. Shortcuts of the page read it from the target, which outside of the shadow root is this
   * element; those that listen in the capture phase hear every key (decision widget-host-pages).
   */
  override get isContentEditable(): boolean {
    return isEditable(this.shadowRoot?.activeElement);
  }

  /** A theme manifest (or its JSON); goes before the attribute. */
  get theme(): unknown {
    return this.#theme;
  }
  set theme(manifest: unknown) {
    this.#theme = manifest;
    this.#dress();
  }

  /** The choice for recorders of the host page; the attribute of this name. */
  get recording(): RecordingChoice {
    return this.getAttribute('recording') === 'blocked' ? 'blocked' : 'allowed';
  }
  set recording(choice: RecordingChoice) {
    this.setAttribute('recording', choice);
  }

  /** The client secret of a host session; it counts until an application began. */
  get hostSession(): string | null {
    return this.#hostSession;
  }
  set hostSession(secret: string | null) {
    this.#hostSession = secret;
    if (this.#mounted) offerHostSession(this.#mounted.widget, secret);
  }

  /** The page's function for a client secret, called if the page gave none or the secret has expired. */
  get fetchClientSecret(): FetchClientSecret | null {
    return this.#fetchClientSecret;
  }
  set fetchClientSecret(fetch: FetchClientSecret | null) {
    this.#fetchClientSecret = fetch;
    if (!this.#mounted) return;
    const { widget } = this.#mounted;
    widget.clientSecret.fetch = fetch;
    if (!this.#hostSession) offerHostSession(widget, null);
  }

  /** Merges parameters into the shared data model: token, isPJ, errorCode, visibility flags. */
  merge(parameters: Parameters<Widget['model']['merge']>[0]): void {
    this.#mounted?.widget.model.merge(parameters);
  }

  connectedCallback(): void {
    this.#theme = this.#takeUp('theme', this.#theme);
    const recording = this.#takeUp('recording', null);
    if (recording) this.recording = recording as RecordingChoice;
    this.#hostSession = this.#takeUp('hostSession', this.#hostSession) as string | null;
    this.#fetchClientSecret = this.#takeUp(
      'fetchClientSecret',
      this.#fetchClientSecret,
    ) as FetchClientSecret | null;
    consumeReturn(window);
    if (!this.#name?.putBack()) {
      this.#name?.release();
      this.#name = this.#claim();
    }
    if (this.#mounted?.name === this.#name.value) return;
    // The loader may have put a skeleton into a shadow root already.
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const draw = () => this.#draw(root, consumeSignToken(window));
    if (this.hasAttribute('api-key')) draw();
    // Angular writes attributes that it binds when the element is in the page already.
    else queueMicrotask(() => this.isConnected && draw());
  }

  /** A value that the host set before the element was defined lies before the accessors. */
  #takeUp(name: 'theme' | 'recording' | 'hostSession' | 'fetchClientSecret', value: unknown): unknown {
    const own = Object.getOwnPropertyDescriptor(this, name);
    if (!own) return value;
    Reflect.deleteProperty(this, name);
    return own.value;
  }

  /** Does nothing: with `moveBefore` the element stays in the page. */
  connectedMoveCallback(): void {}

  #claim(): Claim {
    const isEmbedded = this.getAttribute('mode') === 'embedded';
    const isUsed = (name: string) => !isEmbedded && isNameUsed(name, tabStorage(window));
    const before = this.#before?.id === this.id ? this.#before.name : null;
    return claimName({
      element: this,
      // Embedded ones share their session, and need names for their entries in the history alone.
      base: isEmbedded ? 'embedded' : '',
      before: before !== null && isUsed(before) ? before : null,
      isUsed,
      // A failed fetch counts as moving, and is repeated later.
      presence: () =>
        import('./presence.ts').then(
          (loaded) => loaded.presenceOf(this),
          () => 'moving',
        ),
      rename: (name, how) => {
        if (!this.#mounted || !this.shadowRoot) return;
        if (how === 'draw') return this.#draw(this.shadowRoot, null);
        if (!isEmbedded) renameSession(this.#mounted.name, name);
        this.#mounted.name = name;
      },
    });
  }

  disconnectedCallback(): void {
    // At once: the element that a framework puts in its place takes up the same session.
    this.#name?.takeOut();
    // Moving it takes it out and puts it back before this runs.
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  #leave(): void {
    this.#stopMessages?.();
    this.#stopMessages = null;
    this.#mounted?.unmount();
    this.#mounted = null;
    this.#before = this.#name && { id: this.id, name: this.#name.value };
    this.#name?.release();
    this.#name = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === 'theme') this.#dress();
    else if (name === 'host-session') this.#takeSecret(after);
    else if (name === 'recording') this.#mounted?.setRecording(this.recording);
    else this.#drawAgain();
  }

  /** Takes the secret out of reach of recorders, copies of the page and live help. */
  #takeSecret(secret: string | null): void {
    if (secret === null) return;
    this.hostSession = secret;
    this.removeAttribute('host-session');
  }

  #dress(): void {
    this.#mounted?.dress(readTheme(this.#theme ?? this.getAttribute('theme'), messageFor(this)));
  }

  #draw(root: ShadowRoot, signToken: string | null): void {
    this.#mounted?.unmount();
    this.#stopMessages?.();
    const known = new Set<string>();
    const read = (name: AttributeName) => {
      known.add(name);
      return name === 'host-session' ? this.#hostSession : this.getAttribute(name);
    };
    const report = messageFor(this);
    const options = readOptions(read, this.#theme, import.meta.url, report);
    findMistakes(this, known, report);
    const emit: Emit = (name, detail) => {
      if (options.debug) console.info('[dm-widget]', name, ...Object.keys(detail));
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
      if (window.parent !== window && options.messageOrigin) {
        window.parent.postMessage({ type: name, ...detail }, options.messageOrigin);
      }
    };
    const name = this.#name?.value ?? '';
    this.#mounted = { ...mount(root, options, emit, signToken, name, assistLoader.load), name };
    const { widget } = this.#mounted;
    widget.clientSecret.fetch = this.#fetchClientSecret;
    const { keeper, place } = widget;
    // Only the first of the embedded screens begins an application.
    const invitation = (options.screen ?? 'prospect') === 'prospect' && consumeInvitation(window);
    if (invitation) keeper.keepDraft('invitation', { secret: invitation });
    const stored = keeper.draft('invitation')?.['secret'] as string | undefined;
    offerHostSession(widget, options.hostSession ?? stored ?? place.get().hostSession?.secret ?? null);
    this.#stopMessages = handleHostMessages(widget, this.id, (manifest) => {
      this.theme = manifest;
    });
  }

  /** Several changes in one go draw once. */
  #drawAgain(): void {
    if (!this.#mounted || this.#redraw) return;
    this.#redraw = true;
    queueMicrotask(() => {
      this.#redraw = false;
      if (!this.#mounted || !this.shadowRoot) return;
      const { model, place } = this.#mounted.widget;
      // The opened link has become a session: opening it again would end that session.
      const opening = place.get().sideRoad === '/screeninitialloader';
      this.#draw(this.shadowRoot, opening ? model.get().token : null);
    });
  }
}
