import type { ReceiptTarget } from './messaging/send-receipt.ts';
import type { Socket } from 'node:net';
import type { SourceName } from '@afilia/source-contracts/source-names';
import type { Core } from '../core/core.ts';
import type { Clock } from '../clock.ts';
import type { FaultOverrides } from '../faults/fault-overrides.ts';
import { type Inbox } from '../inbox/inbox.ts';
import type { SandboxState } from '../state.ts';

/** One answered request; times in milliseconds of `performance.now()`. */
export interface AnsweredRequest {
  source: SourceName;
  operation: string;
  rut: string | undefined;
  arrivedAt: number;
  answeredAt: number;
}

/** Parts that all sources of one sandbox share. */
export interface SourceEnvironment {
  core: Core;
  state: SandboxState;
  /** Receives the mails and text messages of everybody. */
  inbox: Inbox;
  /** Target of receipts of text messages; without it none are sent. */
  receipts?: ReceiptTarget | undefined;
  /** Multiplies every default latency; 0 in tests. */
  latencyFactor: number;
  clock: Clock;
  /** Receives every request when its answer is ready. */
  onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
  /** Injected faults; they override the scenario. */
  faults: FaultOverrides;
  /** Connections of requests that are never answered. Closing the server destroys them. */
  held: Set<Socket>;
}
