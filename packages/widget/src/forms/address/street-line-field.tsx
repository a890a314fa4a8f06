import { createElement, useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '@afilia/ui-kit/fields/text-field.tsx';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import type { ProspectValues } from '../prospect/values.ts';
import { useIdleData } from '../use-idle-data.ts';

export type StreetLineProps = TextFieldProps<ProspectValues, 'streetLine'>;

/** «Calle y número»: a line of text, with suggestions under it where the installation has a service for them. */
export function StreetLineField(props: StreetLineProps) {
  const offered = useMaybeApplication()?.addressSearch === true;
  return offered ? <WithSearch {...props} /> : <TextField {...props} />;
}

const loadSearch = () =>
  import('./street-search-field.tsx').then(({ StreetSearchField }) => StreetSearchField);

/** The plain field until the chunk is there; one in which somebody is typing stays until they leave it. */
function WithSearch(props: StreetLineProps) {
  const Search = useIdleData(loadSearch, false);
  const field = useRef<HTMLDivElement>(null);
  const [isPlain, setPlain] = useState(true);
  useEffect(() => {
    if (Search && !field.current?.matches(':focus-within')) setPlain(false);
  }, [Search]);
  return (
    <div ref={field} onBlur={() => Search && setPlain(false)}>
      {Search && !isPlain ? createElement(Search, props) : <TextField {...props} />}
    </div>
  );
}
