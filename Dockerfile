# Builds the service and runs it as an unprivileged user:
#   docker build -t strategos . && docker run --rm -p 127.0.0.1:8080:8080 -e STRATEGOS_OPEN=1 strategos
# It starts with keys, or where STRATEGOS_OPEN=1 says that everybody who reaches it may use it, as here on one machine:
#   docker run --rm -p 8080:8080 -v ./keys.json:/keys.json:ro -e STRATEGOS_KEYS=/keys.json strategos
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json tsconfig.build.json tsconfig.page.json rolldown.config.js ./
COPY scripts scripts
COPY src src
RUN npm run prepack && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=2s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/cli/main.js", "serve"]
