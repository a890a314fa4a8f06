# One image for every role. `docker compose up` shows how it is run; docs/operations.md tells its variables.
# The tag is the Node that package.json pins, on the Debian that the tests run on.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /afilia
COPY . .
RUN npm ci --no-audit --no-fund \
 && node tooling/scripts/build.ts \
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
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# One helper thread for V8: its usual four would collect garbage on all cores while requests wait (bench api).
ENTRYPOINT ["node", "--v8-pool-size=1", "services/all-in-one/src/main.ts"]
