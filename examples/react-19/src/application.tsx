import { useState } from 'react';
import { DmWidget } from '@afilia/host/react';

// Outside the component: an object made at every render would dress the widget anew each time.
const theme = { colors: { primary: '#0b4a7a' } };

export const Application = () => {
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);
  return (
    <main>
      <DmWidget
        origin="http://localhost:3000"
        apiKey="your-key"
        theme={theme}
        onExit={({ detail }) => setDone(detail.reason === 'finished')}
        onLoadError={({ reason }) => setFailure(reason)}
      />
      <p role="status">{isDone ? 'Gracias.' : failure}</p>
    </main>
  );
};
