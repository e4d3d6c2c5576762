# How the networks in rules/games/*/net.bin were made; see docs/engine.md.

N := bin/networks

# A round of training: its name, of which game, playing with which round's network (none: with the weighted sum), whose
# games it learns from too, and what else is said to `tablier train`. The program of a round has its network inside,
# as the one that is delivered has.
define round
	@mkdir -p $(N) && touch $(N)/none.bin
	@printf '{"Replace":{"$(CURDIR)/rules/games/$(subst -,,$(2))/net.bin":"$(CURDIR)/$(N)/$(3).bin"}}' > $(N)/$(1).json
	CGO_ENABLED=0 GOAMD64=v1 go build -trimpath -overlay $(N)/$(1).json -o $(N)/$(1) ./cmd/tablier
	$(N)/$(1) train $(2) --data $(N)/$(1).jsonl $(4:%=--also $(N)/%.jsonl) --output $(N)/$(1).bin $(5)
endef

networks: networks-ring networks-ringo networks-court-circuit networks-agon networks-ra ## train the networks anew, from nothing, into bin/networks; hours of one core
	sha256sum $(N)/*.bin rules/games/*/net.bin

.PHONY: networks networks-ring networks-ringo networks-court-circuit networks-agon networks-ra

networks-ring:
	$(call round,ring1,ring,none,,--games 4000 --seed 1 --opening 16 --plies 300 --scale 200 --aside 600)
	$(call round,ring2,ring,ring1,ring1,--games 4000 --seed 2 --opening 16 --plies 300 --scale 200 --aside 900)
	$(call round,ring3,ring,ring2,ring2,--games 4500 --seed 3 --nodes 600 --opening 16 --plies 300 --scale 200 --aside 1000)

networks-ringo:
	$(call round,ringo1,ringo,none,,--games 4000 --seed 1 --opening 12 --plies 300 --scale 181 --aside 700)
	$(call round,ringo2,ringo,ringo1,ringo1,--games 5000 --seed 2 --opening 14 --plies 300 --scale 181 --aside 900)
	$(call round,ringo3,ringo,ringo2,ringo2,--games 4000 --seed 3 --opening 20 --plies 300 --scale 181 --aside 900)
	$(call round,ringo4,ringo,ringo3,ringo3 ringo2,--games 4000 --seed 4 --nodes 600 --opening 24 --plies 300 --scale 181 --aside 1000)
	$(call round,ringo5,ringo,ringo4,ringo4 ringo3,--games 5000 --seed 5 --nodes 700 --opening 24 --plies 300 --scale 181 --aside 1000)
	$(call round,ringo6,ringo,ringo5,ringo5 ringo4,--games 6000 --seed 6 --nodes 900 --opening 24 --stray 30 --plies 300 --scale 181 --aside 1000 --epochs 6)
	$(call round,ringo7,ringo,ringo6,ringo6 ringo5,--games 6000 --seed 7 --nodes 1000 --opening 28 --even 8 --stray 30 --plies 300 --scale 181 --aside 1000 --epochs 6)
	$(call round,ringo8,ringo,ringo7,ringo7 ringo6,--games 7000 --seed 8 --nodes 1000 --opening 30 --even 12 --stray 30 --plies 300 --scale 181 --aside 1000 --epochs 6)

networks-court-circuit:
	$(call round,court-circuit1,court-circuit,none,,--games 12000 --seed 1 --nodes 500 --plies 200 --scale 280 --aside 800 --epochs 5)
	$(call round,court-circuit2,court-circuit,court-circuit1,court-circuit1,--games 7000 --seed 2 --nodes 1500 --opening 12 --plies 250 --scale 280 --aside 900 --epochs 5)

networks-agon:
	$(call round,agon1,agon,none,,--games 1400 --seed 1 --plies 600 --scale 600)
	$(call round,agon2,agon,agon1,agon1,--games 840 --seed 2 --plies 600 --scale 600 --stretch 2.5)
	$(call round,agon3,agon,agon2,,--games 2500 --seed 4 --plies 500 --scale 1500 --aside 600)
	$(call round,agon4,agon,agon3,agon3,--games 1500 --seed 5 --plies 500 --scale 300 --stretch 2.75 --aside 900)
	$(call round,agon5,agon,agon4,,--games 1600 --seed 6 --nodes 500 --opening 40 --stray 50 --plies 600 --scale 825 --aside 900)
	$(call round,agon6,agon,agon5,agon5,--games 2400 --seed 7 --nodes 500 --opening 40 --stray 50 --plies 700 --scale 825 --aside 900)

networks-ra:
	$(call round,ra1,ra,none,,--games 12000 --seed 1 --plies 200 --scale 152 --aside 900)
	$(call round,ra2,ra,ra1,ra1,--games 16000 --seed 2 --opening 12 --plies 200 --scale 152 --aside 1000)
