# syntax=docker/dockerfile:1
ARG NODE_VERSION=26

# The workspaces are copied and installed inside, never a node_modules from outside: Node strips types only
# from files that a link leads to, so a node_modules with copies instead of links does not start.

FROM node:${NODE_VERSION}-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY contract/package.json contract/
COPY server/package.json server/
COPY panel/package.json panel/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS panel
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --include=dev --workspace=panel --workspace=contract --workspace=engine
COPY tsconfig.json ./
COPY engine engine
COPY contract contract
COPY panel panel
RUN cd panel && NODE_ENV=production ../node_modules/.bin/vite build

# What the server needs to run, and nothing that builds or tests. Optional packages stay: the native parts of
# sharp and argon2 are among them.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=server --workspace=contract --workspace=engine

FROM node:${NODE_VERSION}-slim
# Process 1 must pass signals on and collect the dead; Node does neither by itself.
RUN apt-get update \
    && apt-get install -y --no-install-recommends tini \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o node -g node -m 0750 /data
WORKDIR /app
COPY --from=packages /app ./
COPY engine engine
COPY contract contract
COPY server server
COPY --from=panel /app/panel/dist panel/dist

ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Compiled here, by the same user and with the same options as when it runs: a container cannot write below /app.
RUN install -d -o node -g node .runtime
USER node
RUN node --max-semi-space-size=64 --input-type=module --eval "\
    await import('/app/server/src/v8-flags.ts'); \
    (await import('node:module')).enableCompileCache('/app/.runtime/compile-cache'); \
    await import('/app/server/src/start.ts')"

HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=64", "server/src/main.ts"]
