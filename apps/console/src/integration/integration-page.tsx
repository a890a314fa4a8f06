import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { integrationText as text } from '../text/integration.ts';
import { Deliveries } from './deliveries.tsx';
import { Endpoints } from './endpoints.tsx';

type Part = 'endpoints' | 'deliveries';
const parts: readonly Part[] = ['endpoints', 'deliveries'];

/** Where changes of applications are announced, and what was delivered, for those who operate the installation. */
export function IntegrationPage({ onSignedOut }: { onSignedOut: () => void }) {
  const [part, setPart] = useState<Part>('endpoints');
  return (
    <main id="content" className="lobby wide">
      <h1 tabIndex={-1}>{text.title}</h1>
      <Tabs value={part} aria-label={text.parts} onChange={(_event, next: Part) => setPart(next)}>
        {parts.map((one) => (
          <Tab
            key={one}
            value={one}
            label={text[one].title}
            id={`tab-${one}`}
            aria-controls={`part-${one}`}
            sx={{ color: 'text.primary' }}
          />
        ))}
      </Tabs>
      <section className="card" role="tabpanel" id={`part-${part}`} aria-labelledby={`tab-${part}`}>
        {part === 'endpoints' ? (
          <Endpoints onSignedOut={onSignedOut} />
        ) : (
          <Deliveries onSignedOut={onSignedOut} />
        )}
      </section>
    </main>
  );
}
