import { useEffect, useState } from 'react';
import { staffApi } from '../../shell/api/staff-api.ts';
import { onCaseChange } from '../api/case-changes.ts';

/** Labels of open cases, read again after an act on a case. None where they cannot be read: the list says what is wrong. */
export function useLabels(): readonly string[] {
  const [labels, setLabels] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () =>
      void staffApi.listLabels().then((answer) => answer.ok && setLabels(answer.value.labels));
    read();
    return onCaseChange(read);
  }, []);
  return labels;
}
