import { evaluateApplication } from '@afilia/source-contracts/evaluation-engine';
import { defineSource } from '../serve.ts';

const scores = { approved: 720, grey: 480, rejected: 210 } as const;

export const evaluationEngineSource = defineSource('evaluation-engine', (serve) => [
  serve(evaluateApplication).with((_request, { finding }) => {
    const verdict = finding ?? 'approved';
    return { verdict, score: scores[verdict], policyVersion: '2026.11' };
  }),
]);
