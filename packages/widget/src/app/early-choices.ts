import { communes } from '@afilia/domain/geography/communes';
import { optionOfLabel } from '@afilia/ui-kit/fields/search-options';

const communeOptions = communes.map(({ code, name }) => ({ value: code, label: name }));

/** What was typed into a field that searches, while its options were on their way: the option of that name, by field. */
export const earlyChoices: Readonly<Record<string, (typed: string) => string | undefined>> = {
  commune: (typed) => optionOfLabel(communeOptions, typed)?.value,
};
