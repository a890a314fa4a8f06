import { useState } from 'react';
import { DmWidget } from '@afilia/host/react';

export const Page = () => {
  const [words, setWords] = useState('');
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Solicita tu máquina</title>
      </head>
      <body>
        <main>
          <DmWidget
            origin="http://localhost:3000"
            apiKey="your-key"
            onExit={({ detail }) => setWords(detail.reason === 'finished' ? 'Gracias.' : '')}
            onLoadError={({ reason }) => setWords(reason)}
          />
          <p role="status">{words}</p>
        </main>
      </body>
    </html>
  );
};
