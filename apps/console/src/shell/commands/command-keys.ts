import { type BrowserStorage, ifEnabled, removeEntries } from '../storage/if-enabled.ts';

/** Origin of a command: the path of its page, and its name there. */
type Sender = { page: string; name: string };

/**
 * Ids of commands whose answer may be lost: the same words sent again from the same place are the same command until an answer
 * came, after a reload too; other words are another one. The store holds a random key by page and name; the id is made of the
 * key and the words, and does not reveal them.
 */
export type CommandKeys = {
  /** @param body - the words of the command; they go through JSON */
  idOf: (sender: Sender, body: unknown) => Promise<string>;
  /** Its result is known: the same words are another command from now on. */
  answered: (sender: Sender) => void;
  /** Drops everything. */
  forget: () => void;
};

const prefix = 'afilia-console-command ';
const entryOf = ({ page, name }: Sender): string => `${prefix}${page} ${name}`;

/** @param storage - of the tab; it can be disabled, then keys hold until a reload */
export function createCommandKeys(storage: BrowserStorage): CommandKeys {
  const kept = new Map<string, string>();
  const keyOf = (entry: string): string => {
    const key = kept.get(entry) ?? ifEnabled(() => storage().getItem(entry)) ?? crypto.randomUUID();
    kept.set(entry, key);
    ifEnabled(() => storage().setItem(entry, key));
    return key;
  };
  return {
    idOf: (sender, body) => idFrom(`${keyOf(entryOf(sender))} ${JSON.stringify(body)}`),
    answered: (sender) => {
      kept.delete(entryOf(sender));
      ifEnabled(() => storage().removeItem(entryOf(sender)));
    },
    forget: () => {
      kept.clear();
      removeEntries(storage, prefix);
    },
  };
}

/** A UUID of version 8 (RFC 9562, section 5.8) from the first half of the SHA-256 of a text. */
async function idFrom(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
