import { communes } from '@afilia/domain/values/geography/communes';
import { entryNamed } from '@afilia/domain/values/search/search-list';

const communeOptions = communes.map(({ code, name, aliases = [] }) => ({
  value: code,
  label: name,
  aliases,
}));

/** What was typed into a field that searches, while its options were on their way: the option of that name, by field. */
export const earlyChoices: Readonly<Record<string, (typed: string) => string | undefined>> = {
  commune: (typed) => entryNamed(communeOptions, typed)?.value,
};
