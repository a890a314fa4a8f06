import type { WholeType } from '@afilia/assist-protocol/rules/field-value';

/** Returns the value of a field as people in Chile write it: `24/12/2026`, `1,5`. */
export function asWritten(type: WholeType, value: string): string {
  const [day = '', time = ''] = value.split('T');
  const turned = day.split('-').toReversed().join('/').replace('W', '');
  switch (type) {
    case 'date':
    case 'month':
    case 'week':
      return turned;
    case 'datetime-local':
      return [turned, time].filter(Boolean).join(' ');
    case 'number':
      return value.replace('.', ',');
    default:
      return value;
  }
}
