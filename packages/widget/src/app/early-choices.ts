import { communes } from '@afilia/domain/values/geography/communes';
import { entryNamed } from '@afilia/domain/values/search/search-list';

const communeOptions = communes.map(({ code, name, aliases = [] }) => ({
  value: code,
  label: name,
  aliases,
}));

/** Options by their names, by field: text typed into a field that searches, while its options were on their way, becomes an option. */
export const earlyChoices: Readonly<Record<string, (typed: string) => string | undefined>> = {
  commune: (typed) => entryNamed(communeOptions, typed)?.value,
};
