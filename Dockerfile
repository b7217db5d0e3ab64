# Builds the service and runs it as an unprivileged user, without a shell:
#   docker build -t strategos . && docker run --rm -p 127.0.0.1:8080:8080 -e STRATEGOS_OPEN=1 strategos
# It starts with keys, or where STRATEGOS_OPEN=1 says that everybody who reaches it may use it, as here on one machine:
#   docker run --rm -p 8080:8080 -v ./keys.json:/keys.json:ro -e STRATEGOS_KEYS=/keys.json strategos
# Matches are kept in PostgreSQL, or in a volume: -v strategos:/data. A worker of a queue: docker run ... strategos worker --queue rediss://...;
# it says at port 9100 how it is.
FROM node:22-bookworm-slim AS build
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/* \
  && strip --strip-unneeded -o /usr/local/bin/node-stripped /usr/local/bin/node
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json tsconfig.page.json ./
COPY scripts scripts
COPY src src
RUN npm run prepack
# what runs: with the packages of queues and of PostgreSQL, without types, source maps and documents
RUN npm prune --omit=dev \
  && npm install --no-save --save-prod --omit=dev $(node -p "const { devDependencies: of } = require('./package.json'); ['bullmq', 'ioredis', 'pg'].map((name) => name + '@' + of[name]).join(' ')") \
  && find node_modules dist -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) ! -iname 'license*' -delete \
  && rm -rf node_modules/@libsql/*-musl \
  && mkdir /data

FROM gcr.io/distroless/cc-debian12:nonroot
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PORT=9100 STRATEGOS_DATA=/data
WORKDIR /app
COPY --from=build /usr/local/bin/node-stripped /usr/local/bin/node
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# nonroot, as a number: Kubernetes cannot see that a name is not root
USER 65532:65532
EXPOSE 8080 9100
# the API answers at PORT, a worker at HEALTH_PORT
HEALTHCHECK --interval=10s --timeout=3s CMD ["/usr/local/bin/node", "-e", "const { PORT, HEALTH_PORT } = process.env; const ask = async (port) => { if (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) throw port; }; Promise.any([PORT, HEALTH_PORT].map(ask)).then(() => process.exit(0), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "dist/src/cli/main.js"]
CMD ["serve"]
