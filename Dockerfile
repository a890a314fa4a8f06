# One image for every role. `docker compose up` shows how it is run; docs/operations.md tells its variables.
# The tag is the Node that package.json pins, on the Debian that the tests run on.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /afilia
# What decides what is installed, and nothing else: a change of a source file installs nothing anew.
COPY package.json package-lock.json ./
COPY apps/console/package.json apps/console/package.json
COPY apps/demo-host/package.json apps/demo-host/package.json
COPY apps/docs/package.json apps/docs/package.json
COPY packages/api-contract/package.json packages/api-contract/package.json
COPY packages/assist-protocol/package.json packages/assist-protocol/package.json
COPY packages/assist/package.json packages/assist/package.json
COPY packages/domain/package.json packages/domain/package.json
COPY packages/embed/package.json packages/embed/package.json
COPY packages/host-contract/package.json packages/host-contract/package.json
COPY packages/host/package.json packages/host/package.json
COPY packages/pades/package.json packages/pades/package.json
COPY packages/page-recorder/package.json packages/page-recorder/package.json
COPY packages/source-contracts/package.json packages/source-contracts/package.json
COPY packages/testing/package.json packages/testing/package.json
COPY packages/ui-kit/package.json packages/ui-kit/package.json
COPY packages/widget/package.json packages/widget/package.json
COPY services/all-in-one/package.json services/all-in-one/package.json
COPY services/backend/package.json services/backend/package.json
COPY services/relay/package.json services/relay/package.json
COPY services/sandbox/package.json services/sandbox/package.json
COPY tests/e2e/package.json tests/e2e/package.json
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN node tooling/scripts/build.ts \
 && node tooling/releases/main.ts \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf tests bench packages/testing node_modules/.cache

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/tmp/afilia
WORKDIR /afilia
COPY --from=build /afilia /afilia
USER node
EXPOSE 3000
# Ends within ten seconds: what was asked is answered, running work is handed back.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "const { env } = process; env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; fetch(`http${env.TLS_KEY_PEM || env.TLS_KEY_PEM_FILE ? 's' : ''}://127.0.0.1:${env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# How V8 shares its helper threads: docs/decisions/platform-processes.md.
ENTRYPOINT ["node", "--concurrent-marking-max-worker-num=1", "--wasm-num-compilation-tasks=1", "services/all-in-one/dist/main.js"]
