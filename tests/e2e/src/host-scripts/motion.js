import { AnimatePresence, motion } from 'motion/react';
import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Page() {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const next = () => setPage((now) => now + 1);
    document.querySelector('#next').addEventListener('click', next);
    return () => document.querySelector('#next').removeEventListener('click', next);
  }, []);
  const fade = {
    initial: { opacity: 0 },
    animate: { opacity: 1 },
    exit: { opacity: 0 },
    transition: { duration: 60 },
  };
  return h(
    AnimatePresence,
    null,
    h(motion.section, { key: page, ...fade }, h('dm-widget', { 'api-key': window.apiKey })),
  );
}
createRoot(document.querySelector('main')).render(h(Page));
