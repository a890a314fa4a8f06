import type { Result } from '@afilia/domain/values/result';
import { fieldMessage, type MessageLimits } from '@afilia/ui-kit/text/field-messages';

/**
 * A field's rule made of the domain's parser, so that the browser and the server refuse the same.
 *
 * @param name the rule's name in the domain's reasons: `email` of `email.format`
 * @param parse the domain's parser of a typed text
 * @param limits for amounts: names the range
 * @returns for a value the sentence about its fault, or null
 * @example <TextField rule={ruleOf('email', parseEmail)} />
 */
export const ruleOf =
  (name: string, parse: (text: string) => Result<unknown, string>, limits?: MessageLimits) =>
  (value: unknown): string | null => {
    const typed = String(value);
    const parsed = parse(typed);
    return parsed.ok ? null : fieldMessage(`${name}.${parsed.error}`, limits, typed);
  };
